/// Something that is probably wrong with how a program is composed of reducers.
///
/// Issues are mistakes of the programmer, not errors to recover from; see
/// ``ReducerIssueHandler`` for what becomes of them.
public struct ReducerIssue: Sendable, CustomStringConvertible {
  /// What happened, why, and how to mend it.
  public let message: String

  private let place: SourcePlace

  init(_ message: String, at place: SourcePlace) {
    self.message = message
    self.place = place
  }

  /// The file of the place in the program's source that the issue is about, as `Module/File.swift`.
  public var fileID: String { place.fileID }

  /// The line of the place in the program's source that the issue is about.
  public var line: UInt { place.line }

  /// The column of the place in the program's source that the issue is about.
  public var column: UInt { place.column }

  /// The place and the message, as compilers print them.
  public var description: String { "\(place): \(message)" }
}

extension ReducerIssue {
  func report() {
    ReducerIssueHandler.report(self)
  }
}
