package import Foundation
package import Testing

/// A terminal of its own, with a program inside and a test outside.
package final class Terminal: Sendable {
  /// The end that a program is connected to.
  package let inside: FileHandle
  private let outside: FileHandle
  /// A pipe that is written to when nothing more will be shown, or when the test has no time left.
  private let ending: (read: FileHandle, write: FileHandle)

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - columns: The width.
  ///   - lines: The height.
  /// - Throws: The system's reason, if there is no terminal left.
  package init(columns: UInt16, lines: UInt16) throws {
    var descriptors: (outside: Int32, inside: Int32) = (-1, -1)
    var size = winsize(ws_row: lines, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&descriptors.outside, &descriptors.inside, nil, nil, &size) == 0 else {
      throw POSIXError(.ENOTTY)
    }
    outside = FileHandle(fileDescriptor: descriptors.outside, closeOnDealloc: true)
    inside = FileHandle(fileDescriptor: descriptors.inside, closeOnDealloc: true)
    let pipe = Pipe()
    ending = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
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
  ///
  /// - Parameter text: The keys.
  /// - Throws: The system's reason, if the terminal is gone.
  package func type(_ text: String) throws {
    try outside.write(contentsOf: Data(text.utf8))
  }

  /// Returns the text that the terminal has shown and that was not returned before; empty if there is none.
  ///
  /// A text that is longer than the memory of a terminal (4 kB) has to be read while the program runs.
  package func text() -> String {
    var data = Data()
    while isReadable(outside), let more = read() { data += more }
    return String(decoding: data, as: UTF8.self)
  }

  /// Waits until the terminal has shown a text.
  ///
  /// If the program ends without having shown it, or the test runs out of time, an issue is recorded.
  ///
  /// - Parameters:
  ///   - expected: The text.
  ///   - prompt: What has to follow the text, for a test that goes on with keys. A program that edits the line
  ///     at its prompt loses a Ctrl-D that is pressed before.
  ///   - sourceLocation: The place of an issue.
  /// - Returns: Everything since the last call, up to the text and what came together with it.
  package func text(
    until expected: String, prompt: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> String {
    let isShown: @Sendable (String) -> Bool = { text in
      // Literally, because "\r\n" is one character.
      guard let range = text.range(of: expected, options: .literal) else { return false }
      guard let prompt else { return true }
      return text[range.upperBound...].range(of: prompt, options: .literal) != nil
    }
    let text = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A thread of its own, because it blocks until something is shown.
        Thread.detachNewThread { continuation.resume(returning: self.read(until: isShown)) }
      }
    } onCancel: {
      end()
    }
    if !isShown(text) {
      let missing = [expected, prompt].compactMap(\.self).map(\.debugDescription)
      Issue.record(
        """
        The terminal did not show \(missing.joined(separator: ", then ")) before the program ended, or the test \
        ran out of time. It showed \(text.debugDescription).
        """, sourceLocation: sourceLocation)
    }
    return text
  }

  /// Ends every wait for a text that has not been shown, now and in the future.
  func end() {
    // A byte that nothing reads, so that the pipe stays readable.
    try? ending.write.write(contentsOf: Data([0]))
  }

  private func read(until isShown: (String) -> Bool) -> String {
    var data = Data()
    while !isShown(String(decoding: data, as: UTF8.self)) {
      // The text comes before the end, which is in no hurry.
      guard isReadable(outside) || waitsForText(), let more = read() else { break }
      data += more
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func read() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = Foundation.read(outside.fileDescriptor, &buffer, buffer.count)
    return count > 0 ? Data(buffer[..<count]) : nil
  }

  private func isReadable(_ handle: FileHandle) -> Bool {
    var slot = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&slot, 1, 0) > 0
  }

  /// Waits for a text or the end; returns whether there is a text.
  private func waitsForText() -> Bool {
    var slots = [outside, ending.read].map {
      pollfd(fd: $0.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    while poll(&slots, 2, -1) < 0, errno == EINTR {}
    return slots[0].revents != 0
  }
}
