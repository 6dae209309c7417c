/// Why a recording cannot be written or read.
public struct RecordingError: Error, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String

  /// The line of the file that the error is about, from 1, if it is about one.
  public let line: Int?

  /// The problem, and how to fix it.
  public let reason: String

  /// The path, the line and the reason, as compilers print them.
  public var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(reason)"
  }
}

/// An error of a recorded call whose own type cannot be decoded.
///
/// An error keeps its type in a replay if it is `Codable`, and is no private or local type, or if it is a
/// `CancellationError`. Other errors become this one.
public struct ReplayedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The name of the error's type, with its module.
  public let type: String

  /// The description of the error.
  public let message: String

  /// The description of the recorded error.
  public var description: String { message }
}
