import Foundation

/// A file to which lines are appended, each by one `write`.
///
/// With `O_APPEND`, the system appends the bytes of one `write` as a whole, so neither other threads nor other
/// processes write into a line. A killed program leaves complete lines, and at most a part of its last one.
package final class RecordingFile: Sendable {
  let path: String
  private let descriptor: Int32

  /// - Parameters:
  ///   - path: The path.
  ///   - header: The first line.
  ///   - isNew: Whether an existing file is an error.
  /// - Throws: `RecordingError` if the file cannot be written.
  convenience init(path: String, _ header: [UInt8], isNew: Bool = false) throws(RecordingError) {
    try self.init(path, at: path, isNew: isNew)
    // A killed program may have left a part of a line.
    var last: UInt8 = 0
    let size = lseek(descriptor, 0, SEEK_END)
    let endsInLine = size > 0 && pread(descriptor, &last, 1, size - 1) == 1 && last != 0x0A
    try append((endsInLine ? [0x0A] : []) + header)
  }

  /// Opens a file at a place from which it is moved to its path.
  private init(_ path: String, at place: String, isNew: Bool) throws(RecordingError) {
    self.path = path
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | (isNew ? O_EXCL : 0)
    // Readable only for the user, because a recording contains the data that the program has received.
    descriptor = open(place, flags, 0o600)
    if descriptor >= 0 { return }
    guard errno == EEXIST else { throw Self.error(path, errno) }
    throw RecordingError(
      path: path, line: nil,
      reason: "The file exists, and can be the report of a crash. Move it to another place first.")
  }

  deinit {
    close(descriptor)
  }

  /// Appends a line.
  func append(_ line: [UInt8]) throws(RecordingError) {
    while true {
      let written = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written == line.count { return }
      // Do not write the rest of the line by a second `write`: another process may have appended meanwhile.
      if written >= 0 { throw Self.error(path, ENOSPC) }
      if errno != EINTR { throw Self.error(path, errno) }
    }
  }

  /// Writes a file that has the whole content or, if this fails, what it had before.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - content: The lines.
  /// - Returns: The file, to which further lines can be appended.
  /// - Throws: `RecordingError` if the file cannot be written.
  @discardableResult
  package static func replacing(
    _ path: String, by content: [UInt8]
  ) throws(RecordingError) -> RecordingFile {
    let new = "\(path).\(String(UInt64.random(in: .min ... .max), radix: 36))"
    do throws(RecordingError) {
      let file = try RecordingFile(path, at: new, isNew: true)
      try file.append(content)
      guard rename(new, path) == 0 else { throw error(path, errno) }
      return file
    } catch {
      unlink(new)
      throw error
    }
  }

  private static func error(_ path: String, _ code: Int32) -> RecordingError {
    RecordingError(
      path: path, line: nil,
      reason: "The recording cannot be written: \(String(cString: strerror(code))).")
  }
}
