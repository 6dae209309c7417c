/// Cuts bytes into lines, of which it keeps no more than a bounded part in memory.
///
/// The standard library's `readLine` keeps all of a line, and an input without line breaks, such as
/// a device, takes all the memory there is.
package struct LineReader {
  /// Fills a buffer; returns how many bytes came, none or less where no more will.
  package typealias Read = (UnsafeMutableRawBufferPointer) -> Int

  /// How many bytes of a line are kept; what follows them is dropped.
  package static let maximumBytes = 65_536

  private let read: Read
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameter read: Fills a buffer; returns how many bytes came.
  package init(read: @escaping Read) {
    self.read = read
  }

  /// Waits for a line.
  ///
  /// - Returns: The line without its line break, malformed text in it repaired; absent if there
  ///   will be no more.
  package mutating func next() -> String? {
    var line: [UInt8] = []
    while true {
      let end = buffer.firstIndex(of: UInt8(ascii: "\n"))
      line += buffer[..<(end ?? buffer.endIndex)].prefix(Self.maximumBytes - line.count)
      buffer.removeFirst(end.map { $0 + 1 } ?? buffer.count)
      if end != nil { break }
      guard fill() else {
        if line.isEmpty { return nil }
        break
      }
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Waits for a byte; nil if there will be no more.
  mutating func nextByte() -> UInt8? {
    peekByte() == nil ? nil : buffer.removeFirst()
  }

  /// Waits for a byte, and leaves it to be read.
  mutating func peekByte() -> UInt8? {
    if buffer.isEmpty { _ = fill() }
    return buffer.first
  }

  private mutating func fill() -> Bool {
    guard !isAtEnd else { return false }
    buffer = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      count = max(0, read(UnsafeMutableRawBufferPointer(buffer)))
    }
    isAtEnd = buffer.isEmpty
    return !isAtEnd
  }
}
