/// What keeps a measurement from being made.
public enum BenchmarkError: Error, Equatable {
  /// A command ended with an error.
  case failed(command: String, status: Int32, output: String)

  /// A command could not be started.
  case notStarted(command: String, reason: String)

  /// A command said something else than what it was asked for.
  case unexpectedAnswer(command: String, output: String)

  /// A file of callgrind's has no total.
  case unreadableProfile(String)

  /// A file could not be read.
  case unreadableFile(String)

  /// No row is called so.
  case unknownRow(String)
}

extension BenchmarkError: CustomStringConvertible {
  /// What failed, where, and what to do.
  public var description: String {
    switch self {
    case .failed(let command, let status, let output):
      """
      "\(command)" ended with status \(status). It said last:
      \(output.split(separator: "\n").suffix(20).joined(separator: "\n"))
      """
    case .notStarted(let command, let reason):
      "\"\(command)\" could not be started: \(reason)"
    case .unexpectedAnswer(let command, let output):
      "\"\(command)\" was expected to print name=number pairs, and printed: \(output.prefix(200))"
    case .unreadableProfile(let start):
      "callgrind's output has no line \"totals: …\"; it starts with: \(start)"
    case .unreadableFile(let path):
      "Cannot read \(path)."
    case .unknownRow(let name):
      "No measurement has \"\(name)\" in its name. `Scripts/benchmark --list` names them all."
    }
  }
}
