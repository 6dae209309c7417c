/// Something that is wrong with how a program uses its environments.
///
/// Issues are mistakes of the programmer, not errors to recover from: a closure that a test left
/// unset, a `pop` too many, a read outside any scope of a stack that is strict about it. In tests
/// they fail the test; see ``EnvironmentIssueHandler`` for what becomes of them elsewhere.
public struct EnvironmentIssue: Sendable, CustomStringConvertible {
  /// What happened, where, why, and how to mend it.
  public let message: String

  /// The place in the program's source that the issue is about.
  public let place: SourcePlace

  package init(_ message: String, at place: SourcePlace) {
    self.message = message
    self.place = place
  }

  /// The place and the message, as compilers print them.
  public var description: String { "\(place): \(message)" }
}
