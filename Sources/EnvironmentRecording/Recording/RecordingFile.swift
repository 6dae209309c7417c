import Foundation

/// A file to which lines are appended, each by one `write`.
///
/// With `O_APPEND`, the system appends the bytes of one `write` as a whole, so neither other threads nor other
/// processes write into a line. A killed program leaves complete lines, and at most a part of its last one.
package final class RecordingFile: Sendable {
  let path: String
  private let descriptor: Int32

  init(path: String, _ header: [UInt8]) throws(RecordingError) {
    self.path = path
    // Readable only for the user, because a recording contains the data that the program has received.
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.error(path, errno) }
    // A killed program may have left a part of a line.
    var last: UInt8 = 0
    let size = lseek(descriptor, 0, SEEK_END)
    let endsInLine = size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != 0x0A
    let code = append((endsInLine ? [0x0A] : []) + header)
    guard code == 0 else { throw Self.error(path, code) }
  }

  deinit {
    close(descriptor)
  }

  /// Appends a line, and returns the code of the system's error, or 0.
  func append(_ line: [UInt8]) -> Int32 {
    while true {
      let written = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written == line.count { return 0 }
      // Do not write the rest of the line by a second `write`: another process may have appended meanwhile.
      if written >= 0 { return ENOSPC }
      if errno != EINTR { return errno }
    }
  }

  /// Writes a file that has the whole content or, if this fails, what it had before.
  package static func replace(_ path: String, by content: [UInt8]) throws(RecordingError) {
    let new = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36))"
    do throws(RecordingError) {
      let file = try RecordingFile(path: new, content)
      guard rename(new, path) == 0 else { throw Self.error(path, errno) }
      withExtendedLifetime(file) {}
    } catch {
      unlink(new)
      throw RecordingError(path: path, line: nil, reason: error.reason)
    }
  }

  private static func error(_ path: String, _ code: Int32) -> RecordingError {
    RecordingError(
      path: path, line: nil, reason: "The recording cannot be written: \(errorText(code)).")
  }

  static func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
