/// A hashed name.
///
/// Names are compared and looked up some millions of times, and not printed meanwhile.
///
/// With 64 bits, two different names of one code base have the same hash with a probability of less than one in a
/// billion.
struct NameHash: Hashable, Sendable {
  let value: UInt64

  init(value: UInt64) {
    self.value = value
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var hash = 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    let count = bytes.count
    if let base = UnsafeRawPointer(bytes.baseAddress) {
      while index + 8 <= count {
        hash = Self.mix(hash ^ base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        index += 8
      }
    }
    var rest: UInt64 = 0
    while index < count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    value = Self.mix(hash ^ rest)
  }

  init(_ name: some StringProtocol) {
    var copy = String(name)
    self = copy.withUTF8 { NameHash($0) }
  }

  /// Returns the hash of a path extended by a name: `A.B` from `A`.
  @inline(__always)
  func appending(_ name: NameHash) -> NameHash {
    NameHash(value: Self.mix(value &* 31 &+ name.value))
  }

  /// Creates the hash of a path with dots, as in `Date.FormatStyle`.
  init(path: some StringProtocol) {
    var last: NameHash?
    NameHash.eachPrefix(of: path) { last = $0 }
    self = last ?? NameHash("")
  }

  /// Calls a closure with the hashes of `A`, `A.B` and `A.B.C`.
  static func eachPrefix(of path: some StringProtocol, _ body: (NameHash) -> Void) {
    var copy = String(path)
    copy.withUTF8 { bytes in
      var hash: NameHash?
      var start = 0
      for index in 0...bytes.count where index == bytes.count || bytes[index] == 0x2E {
        guard index > start else { continue }
        let name = NameHash(UnsafeBufferPointer(rebasing: bytes[start..<index]))
        let longer = hash.map { $0.appending(name) } ?? name
        body(longer)
        hash = longer
        start = index + 1
      }
    }
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &* 0xFF51_AFD7_ED55_8CCD
    mixed ^= mixed >> 32
    mixed = mixed &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 29)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
