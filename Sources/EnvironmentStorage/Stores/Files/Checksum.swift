/// FNV-1a with 64 bits.
///
/// It tells every change of a single byte, and all but one in 2^64 of the others. It is no protection
/// from somebody who means it: that is what encryption is for.
struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// 16 digits, of which no letter is a capital.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
