import Foundation

/// A file to which lines are appended, each by one `write`.
///
/// With `O_APPEND`, the system appends the bytes of one `write` as a whole, so neither other threads nor other
/// processes write into a line. A killed program leaves complete lines, and at most a part of its last one.
final class RecordingFile: Sendable {
  private let descriptor: Int32

  init(path: String, header: (_ endsInLine: Bool) -> [UInt8]) throws(RecordingError) {
    // Readable only for the user, because a recording contains the data that the program has received.
    descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RecordingError(
        path: path, line: nil, reason: "The recording cannot be written: \(Self.errorText(errno)).")
    }
    // A killed program may have left a part of a line.
    var last: UInt8 = 0
    let size = lseek(descriptor, 0, SEEK_END)
    let endsInLine = size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != 0x0A
    let code = append(header(endsInLine))
    guard code == 0 else {
      throw RecordingError(
        path: path, line: nil, reason: "The recording cannot be written: \(Self.errorText(code)).")
    }
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

  static func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
