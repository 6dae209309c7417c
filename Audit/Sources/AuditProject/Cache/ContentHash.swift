/// A 128-bit hash that distinguishes contents.
///
/// It protects against accidental collisions, but not against attacks, which could only falsify the audit of
/// the attacker's own code. So it needs no cryptography: SHA-256 would require another package, and would be
/// the slowest part of a run without changes. Two states of 128 bits consume sixteen bytes each per round; a
/// round is reversible in the state and in the bytes, so that no difference is lost before the end.
package struct ContentHash: Hashable, Sendable, Comparable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Hashes bytes.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - seed: Distinguishes kinds of content.
  /// - Complexity: O(*n*), of about 0.1 nanoseconds a byte.
  package init(_ bytes: UnsafeRawBufferPointer, seed: ContentHash = ContentHash(high: 0, low: 0)) {
    var left = State(seed.high ^ Self.keys.0, seed.low ^ Self.keys.1)
    var right = State(seed.high &+ Self.keys.2, seed.low &+ Self.keys.3)
    var offset = 0
    let whole = bytes.count & ~31
    while offset < whole {
      left.take(bytes, offset)
      right.take(bytes, offset + 16)
      offset += 32
    }
    if offset < bytes.count {
      // The remaining bytes, padded with zeros; the length distinguishes them from the padding.
      withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { tail in
        tail.initializeMemory(as: UInt8.self, repeating: 0)
        tail.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset...]))
        left.take(UnsafeRawBufferPointer(tail), 0)
        right.take(UnsafeRawBufferPointer(tail), 16)
      }
    }
    let length = UInt64(bytes.count)
    high = Self.mix(
      Self.mix(left.first ^ length) &+ Self.mix(left.second ^ Self.keys.2)
        &+ Self.mix(right.first ^ Self.keys.1) &+ Self.mix(right.second ^ Self.keys.0))
    low = Self.mix(
      Self.mix(left.first &+ Self.keys.3) ^ Self.mix(left.second &+ Self.keys.0)
        ^ Self.mix(right.first &+ length) ^ Self.mix(right.second &+ Self.keys.1))
  }

  /// Hashes a text.
  package init(_ text: String, seed: ContentHash = ContentHash(high: 0, low: 0)) {
    var text = text
    self = text.withUTF8 { ContentHash(UnsafeRawBufferPointer($0), seed: seed) }
  }

  package static func < (left: ContentHash, right: ContentHash) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  /// The binary digits of four square roots, made odd.
  private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
    0x6A09_E667_F3BC_C909, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1
  )

  private struct State {
    var first: UInt64
    var second: UInt64

    init(_ first: UInt64, _ second: UInt64) {
      self.first = first
      self.second = second
    }

    /// Consumes sixteen bytes.
    @inline(__always)
    mutating func take(_ bytes: UnsafeRawBufferPointer, _ offset: Int) {
      first ^= UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      second ^= UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      first &*= 0x9E6F_92C5_1B8D_4A37
      second &*= 0xB529_7A4D_68E3_1DA5
      // The highest bits have not been mixed yet.
      first ^= first >> 32
      second ^= second >> 29
      first &+= second
      second = ((second << 23 | second >> 41) ^ first) &* 0xD1B5_4A32_D192_ED03
    }
  }

  /// Makes each bit depend on all bits.
  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ (value >> 32)) &* 0xD6E8_FEB8_6659_FD93
    value = (value ^ (value >> 29)) &* 0xC2B2_AE3D_27D4_EB4F
    return value ^ (value >> 32)
  }
}
