import EnvironmentIssues

// The wording of all issues: what happened, why, and how to fix it.

/// Why a part of the state cannot receive an action.
@usableFromInline
package struct MissingPart: Sendable {
  private let reason: @Sendable () -> String
  let place: SourcePlace

  static func none(_ state: Any.Type, at place: SourcePlace) -> MissingPart {
    MissingPart(
      reason: {
        """
        the optional \(state) is nil. If a reducer that is combined before its own sets it to nil, \
        combine that one last.
        """
      }, place: place)
  }

  static func otherCase(
    _ whole: Any.Type, _ state: Any.Type, at place: SourcePlace
  ) -> MissingPart {
    MissingPart(
      reason: {
        """
        the \(whole) is not in the case of the \(state). If a reducer that is combined before its \
        own changes the case, combine that one last.
        """
      }, place: place)
  }

  static func noElement(
    _ state: Any.Type, id: some Sendable, at place: SourcePlace
  ) -> MissingPart {
    MissingPart(
      reason: {
        """
        no \(state) has the id \(ActionPath.short(id)). If a reducer that is combined before its \
        own removes elements, combine that one last.
        """
      }, place: place)
  }

  /// The issue of an action that was sent to the part.
  func issue(_ action: String) -> EnvironmentIssue {
    EnvironmentIssue(
      .missingState, "Dropped the action \(action): \(reason())",
      at: place.location)
  }
}

extension EnvironmentIssue {
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
