import AuditModel
import AuditProject
import Foundation

/// The output of the program: to standard output, to standard error, or to a file.
enum Output {
  /// Writes a text to standard output, until the reader closes it.
  ///
  /// - Throws: A `Failure` if it cannot be written for another reason, such as a full disk.
  static func write(_ text: String) throws {
    guard let problem = put(text, to: STDOUT_FILENO), problem != EPIPE else { return }
    throw Failure(
      "error: the output cannot be written: \(String(cString: strerror(problem)))", .output)
  }

  /// Writes a line to standard error.
  static func tell(_ message: String) {
    _ = put(message + "\n", to: STDERR_FILENO)
  }

  /// Names the files that could not be looked at as a whole, on standard error.
  static func tellIncomplete(_ report: AuditReport) {
    for notice in report.notices where notice.kind.isIncomplete {
      tell("\(notice.file): \(notice.severity.rawValue): \(notice.message)")
    }
  }

  /// Writes a part of a line to standard error.
  static func show(_ text: String) {
    _ = put(text, to: STDERR_FILENO)
  }

  /// Writes a text to a file atomically, or to standard output if there is no file.
  static func write(_ text: String, to path: String?, in surroundings: Surroundings) throws {
    guard let path, path != "-" else { return try write(text) }
    do throws(FileProblem) {
      try AtomicFile.write(text, to: Paths.absolute(path, in: surroundings.workingDirectory))
    } catch {
      throw Failure("error: '\(path)' cannot be written: \(error.reasonAgainstWriting)", .output)
    }
  }

  /// - Returns: The error of the system, nil for none.
  private static func put(_ text: String, to file: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Foundation.write(file, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        if count < 0 { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return nil
    }
  }
}
