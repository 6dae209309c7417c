/// A call of a recording.
package struct RecordedCall {
  package enum Outcome {
    case value([UInt8])
    case error(RecordedError)
    case stream([StreamEvent])
    /// The call cannot be answered, for this reason.
    case omitted(String)
  }

  /// The line in the file, from 1.
  package var line: Int
  package var endpoint: String
  package var arguments: [RecordedArgument]
  package var order: Int
  package var task: Int
  package var duration: Duration?
  /// The time from the start of the recording to the end of the call; nil in older recordings.
  package var end: Duration?
  package var outcome: Outcome
  /// Whether the value is a date; false in older recordings.
  package var isDate = false

  /// Whether the recorded call matches a call that a program makes.
  func matches(_ endpoint: String, _ arguments: [RecordedArgument]) -> Bool {
    self.endpoint == endpoint && self.arguments.count == arguments.count
      && zip(self.arguments, arguments).allSatisfy { $0.matches($1) }
  }

  /// Whether two recorded calls differ only in their outcome.
  func matches(_ other: RecordedCall) -> Bool {
    matches(other.endpoint, other.arguments)
  }

  static func description(of endpoint: String, _ arguments: [RecordedArgument]) -> String {
    "\(endpoint)(\(arguments.map(\.description).joined(separator: ", ")))"
  }
}

extension RecordedCall: CustomStringConvertible {
  /// The call as source code: `GitHub.fetchRepos(organization: "swiftlang")`.
  package var description: String { Self.description(of: endpoint, arguments) }
}
