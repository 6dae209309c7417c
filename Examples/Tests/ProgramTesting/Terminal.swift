package import Foundation

/// A terminal of its own, with a program inside and a test outside.
package struct Terminal {
  /// The end that a program is connected to.
  package let inside: FileHandle
  private let outside: FileHandle

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - columns: How wide it is.
  ///   - lines: How high it is.
  /// - Throws: What the system says where there is none left.
  package init(columns: UInt16, lines: UInt16) throws {
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

  /// What the terminal has shown so far, which must be less than fits in its memory.
  package func text() -> String {
    String(decoding: outside.availableData, as: UTF8.self)
  }

  /// Waits until the terminal has shown something, and returns what it has shown since the last
  /// call.
  ///
  /// - Parameter expected: What is waited for, as long as the test's time limit allows.
  /// - Returns: Everything up to it, and what was shown together with it.
  package func text(until expected: String) async -> String {
    await withCheckedContinuation { continuation in
      // A thread of its own, because it blocks until something is shown.
      Thread.detachNewThread {
        var text = ""
        while !text.contains(expected) {
          let data = outside.availableData
          if data.isEmpty { break }
          text += String(decoding: data, as: UTF8.self)
        }
        continuation.resume(returning: text)
      }
    }
  }
}
