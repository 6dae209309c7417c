import EnvironmentIssues

// The wording of all issues: what happened, why, and how to fix it.

/// A part of the state that cannot receive an action.
enum MissingPart: Sendable {
  case none(Any.Type)
  case otherCase(of: Any.Type, Any.Type)
  case noElement(Any.Type, id: any Sendable)

  /// The issue of an action that was sent to the part.
  func issue(_ action: String, at place: SourcePlace) -> EnvironmentIssue {
    let (problem, change) =
      switch self {
      case .none(let state): ("the optional \(state) is nil", "sets it to nil")
      case .otherCase(let whole, let state):
        ("the \(whole) is not in the case of the \(state)", "changes the case")
      case .noElement(let state, let id):
        ("no \(state) has the id \(ActionPath.short(id))", "removes elements")
      }
    return EnvironmentIssue(
      .missingState,
      """
      Dropped the action \(action): \(problem). If a reducer that is combined before its own \
      \(change), combine that one last.
      """, at: place.location)
  }
}

extension EnvironmentIssue {
  static func duplicateID(_ id: Any, of element: Any.Type) -> EnvironmentIssue {
    EnvironmentIssue(
      Kind(rawValue: "duplicateID"),
      """
      Removed a changed \(element): another one has its id \(ActionPath.short(id)). The ids of an \
      IdentifiedArray are unique; look for the id before the change.
      """,
      at: SourceLocation(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }

  static func uncaught(
    _ error: any Error, of action: String, at place: SourcePlace
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .invalidEffect,
      """
      An effect of the action \(action) threw an error that nothing handles: \
      \(ActionPath.short(error)). Handle the error in the effect, or turn it into an action by the \
      effect's catch: function.
      """, at: place.location)
  }

  static func sentAfterEnd(_ action: String, at place: SourcePlace) -> EnvironmentIssue {
    EnvironmentIssue(
      .invalidEffect,
      """
      Dropped the action \(action): the effect that sent it had ended. An effect \
      ends when its work returns; have the work wait for what it starts, or turn callbacks into an \
      AsyncStream and loop over that.
      """, at: place.location)
  }
}
