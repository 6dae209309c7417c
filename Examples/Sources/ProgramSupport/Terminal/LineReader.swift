/// Splits bytes into lines, with a bounded amount of memory.
///
/// The standard library's `readLine` stores the whole line, so an input without line breaks, such
/// as a device, exhausts the memory.
package struct LineReader {
  /// Fills a buffer; returns the number of bytes, or 0 or less at the end of the input.
  package typealias Read = (UnsafeMutableRawBufferPointer) -> Int

  /// The maximum number of bytes of a line; the rest of a longer line is dropped.
  package static let maximumBytes = 65_536

  private let read: Read
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameter read: Fills a buffer; returns the number of bytes.
  package init(read: @escaping Read) {
    self.read = read
  }

  /// Waits for a line.
  ///
  /// - Returns: The line without its line break, with invalid UTF-8 repaired; nil at the end of the
  ///   input.
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

  /// Waits for a byte; nil at the end of the input.
  mutating func nextByte() -> UInt8? {
    peekByte() == nil ? nil : buffer.removeFirst()
  }

  /// Waits for a byte without consuming it.
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
