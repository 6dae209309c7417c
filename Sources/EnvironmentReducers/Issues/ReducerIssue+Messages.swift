// The wording of all issues: what happened, why, and how to mend it.

extension ReducerIssue {
  static func noState(_ action: Any, _ state: Any.Type, at place: SourcePlace) -> ReducerIssue {
    ReducerIssue(
      """
      Dropped the action \(short(action)): the optional \(state) that it is for is nil. Either the \
      state was set to nil before its reducer had the action: combine that reducer before the one \
      that sets it to nil. Or an effect answered after that: make it cancellable(id:), and return \
      .cancel(id:) where the state is set to nil.
      """, at: place)
  }

  static func otherCase(
    _ action: Any, _ whole: Any.Type, _ state: Any.Type, at place: SourcePlace
  ) -> ReducerIssue {
    ReducerIssue(
      """
      Dropped the action \(short(action)): the \(whole) is not in the case of the \(state) that it \
      is for. Either the case was changed before that reducer had the action: combine it before \
      the one that changes the case. Or an effect answered after that: make it cancellable(id:), \
      and return .cancel(id:) where the case is changed.
      """, at: place)
  }

  static func noElement(
    _ action: Any, _ state: Any.Type, id: Any, at place: SourcePlace
  ) -> ReducerIssue {
    ReducerIssue(
      """
      Dropped the action \(short(action)): no \(state) has the id \(short(id)). Either the element \
      was removed before its reducer had the action: combine that reducer before the one that \
      removes elements. Or an effect answered after that: make it cancellable(id:), and have the \
      element's reducer return .cancel(id:) for the action that removes it.
      """, at: place)
  }

  static func indexOutOfRange(
    _ action: Any, _ state: Any.Type, index: Int, count: Int, at place: SourcePlace
  ) -> ReducerIssue {
    ReducerIssue(
      """
      Dropped the action \(short(action)): there is no \(state) at index \(index) of \(count). \
      Elements that come and go are better told apart by their ids: forEach(value:action:…) takes \
      Identifiable ones.
      """, at: place)
  }

  static func uncaught(_ error: any Error, at place: SourcePlace) -> ReducerIssue {
    ReducerIssue(
      """
      An effect ended with the error \(short(error)), and nobody heard of it. Handle it in the \
      effect, or turn it into an action by the effect's catch: function.
      """, at: place)
  }

  static func sentAfterEnd(_ action: Any, at place: SourcePlace) -> ReducerIssue {
    ReducerIssue(
      """
      Dropped the action \(short(action)): the effect that sent it had ended. An effect ends when \
      its work returns; have the work wait for what it starts, or turn callbacks into an \
      AsyncStream and loop over that.
      """, at: place)
  }

  /// At most so much of a value as a message can bear.
  private static func short(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }
}
