/// An error of a recording that cannot be written or read.
public struct RecordingError: Error, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  /// The line of the file, from 1, if the error is about one line.
  public let line: Int?

  /// The problem, and how to fix it.
  public let reason: String

  package init(path: String, line: Int?, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// The path, the line and the reason, in the format of compilers.
  public var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)"
  }
}

/// An error of a recorded call whose own type cannot be decoded.
///
/// An error keeps its type in a replay if its type is `Codable`, and neither private nor local, or if it is a
/// `CancellationError`. All other errors become a `ReplayedError`.
public struct ReplayedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the error's type, with its module.
  public let type: String

  /// The description of the error.
  public let message: String

  /// The description of the recorded error.
  public var description: String { message }
}
