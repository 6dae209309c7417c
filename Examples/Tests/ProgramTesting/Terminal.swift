package import Foundation

/// A terminal of its own, with a program inside and a test outside.
package struct Terminal {
  /// The end that a program is connected to.
  package let inside: FileHandle
  private let outside: FileHandle

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - columns: Its width.
  ///   - lines: Its height.
  /// - Throws: The system's error if there is none left.
  package init(columns: UInt16 = 80, lines: UInt16 = 24) throws {
    var descriptors: (outside: Int32, inside: Int32) = (-1, -1)
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&descriptors.outside, &descriptors.inside, nil, nil, &size) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    outside = FileHandle(fileDescriptor: descriptors.outside, closeOnDealloc: true)
    inside = FileHandle(fileDescriptor: descriptors.inside, closeOnDealloc: true)
  }

  /// Whether the terminal shows the keys that are pressed.
  package var isEchoing: Bool { flags & tcflag_t(ECHO) != 0 }

  /// The local flags of the terminal: how it treats keys.
  package var flags: tcflag_t {
    var settings = termios()
    tcgetattr(inside.fileDescriptor, &settings)
    return settings.c_lflag
  }

  /// Presses keys.
  package func type(_ text: String) throws {
    try outside.write(contentsOf: Data(text.utf8))
  }

  /// The text that the terminal has shown so far, which must fit in its buffer.
  package func text() -> String {
    String(decoding: availableBytes(), as: UTF8.self)
  }

  /// Reads the available bytes, and waits for at least one; empty at the end.
  ///
  /// `FileHandle.availableData` ends the process if a signal interrupts it.
  private func availableBytes() -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(outside.fileDescriptor, &buffer, buffer.count)
      if count >= 0 { return Array(buffer.prefix(count)) }
      guard errno == EINTR else { return [] }
    }
  }

  /// Waits until the terminal has shown something, and returns what it has shown since the last
  /// call.
  ///
  /// - Parameter expected: The awaited text; the test's time limit bounds the wait.
  /// - Returns: The text up to it, and the rest of the same output.
  package func text(until expected: String) async -> String {
    await withCheckedContinuation { continuation in
      // A thread of its own, because it blocks until something is shown.
      Thread.detachNewThread {
        var text = ""
        while !text.contains(expected) {
          let bytes = availableBytes()
          if bytes.isEmpty { break }
          text += String(decoding: bytes, as: UTF8.self)
        }
        continuation.resume(returning: text)
      }
    }
  }
}
