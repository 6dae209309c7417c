/// The reason why a measurement cannot be made.
public enum BenchmarkError: Error, Equatable {
  /// A command ended with an error.
  case failed(command: String, status: Int32, output: String)

  /// A command could not be started.
  case notStarted(command: String, reason: String)

  /// A command printed text that cannot be parsed.
  case unexpectedAnswer(command: String, output: String)

  /// A file of callgrind has no total.
  case unreadableProfile(String)

  /// A file could not be read or written.
  case unreadableFile(String)

  /// No row has such a name.
  case unknownRow(String)
}

extension BenchmarkError: CustomStringConvertible {
  /// The failure, its place, and the remedy.
  public var description: String {
    switch self {
    case .failed(let command, let status, let output):
      """
      "\(command)" ended with status \(status). The end of its output:
      \(output.split(separator: "\n").suffix(20).joined(separator: "\n"))
      """
    case .notStarted(let command, let reason):
      "\"\(command)\" could not be started: \(reason)"
    case .unexpectedAnswer(let command, let output):
      "Cannot parse the output of \"\(command)\": \(output.prefix(200))"
    case .unreadableProfile(let start):
      "callgrind's output has no line \"totals: …\"; it starts with: \(start)"
    case .unreadableFile(let path):
      "Cannot read or write \(path)."
    case .unknownRow(let name):
      "No measurement has \"\(name)\" in its name. `Scripts/benchmark --list` lists all names."
    }
  }
}
