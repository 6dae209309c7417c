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
    // FNV-1a.
    value = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
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
    self = NameHash.prefixes(of: path).last ?? NameHash("")
  }

  /// Returns the hashes of `A`, `A.B` and `A.B.C`.
  static func prefixes(of path: some StringProtocol) -> [NameHash] {
    path.split(separator: ".").reduce(into: []) { hashes, name in
      hashes.append(hashes.last?.appending(NameHash(name)) ?? NameHash(name))
    }
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &* 0xFF51_AFD7_ED55_8CCD
    mixed ^= mixed >> 32
    mixed = mixed &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ (mixed >> 29)
  }
}

extension NameHash: ExpressibleByStringLiteral {
  init(stringLiteral name: String) { self.init(name) }
}
