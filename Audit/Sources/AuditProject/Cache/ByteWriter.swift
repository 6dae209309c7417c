/// Writes values as bytes.
struct ByteWriter {
  var bytes: [UInt8] = []

  /// Writes a number with seven bits per byte, lowest bits first.
  mutating func write(_ value: Int) {
    var rest = UInt64(bitPattern: Int64(value))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(fixed value: UInt64) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ hash: ContentHash) {
    write(fixed: hash.high)
    write(fixed: hash.low)
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ flag: Bool) {
    bytes.append(flag ? 1 : 0)
  }
}

/// Reads the output of a `ByteWriter`, and throws an error for any other input.
struct ByteReader {
  struct Damaged: Error {}

  private let bytes: UnsafeRawBufferPointer
  private(set) var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func readInt() throws(Damaged) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard offset < bytes.count, shift < 64 else { throw Damaged() }
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: value)) }
      shift += 7
    }
  }

  /// Reads the number of elements, each of which takes at least one byte.
  mutating func readCount() throws(Damaged) -> Int {
    let count = try readInt()
    guard count >= 0, count <= bytes.count - offset else { throw Damaged() }
    return count
  }

  mutating func readFixed() throws(Damaged) -> UInt64 {
    guard bytes.count - offset >= 8 else { throw Damaged() }
    defer { offset += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  mutating func readHash() throws(Damaged) -> ContentHash {
    let high = try readFixed()
    return ContentHash(high: high, low: try readFixed())
  }

  mutating func readString() throws(Damaged) -> String {
    let count = try readCount()
    defer { offset += count }
    return String(
      decoding: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]), as: UTF8.self)
  }

  mutating func readBool() throws(Damaged) -> Bool {
    guard offset < bytes.count, bytes[offset] < 2 else { throw Damaged() }
    defer { offset += 1 }
    return bytes[offset] == 1
  }
}
