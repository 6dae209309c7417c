extension Reducer {
  /// Makes a reducer for a state that may be missing: a sheet that is open or isn't.
  ///
  /// ```swift
  /// let app = combine(
  ///   primeModal.optional().pullback(
  ///     value: \.modal, action: AppAction.modal, environment: { _ in }),
  ///   root  // after it: what closes the modal must not do so before the modal has had its action
  /// )
  /// ```
  ///
  /// An action that comes while there is no state is dropped, and reported as a ``ReducerIssue``.
  /// Cancel a feature's effects when it is closed, so that they don't answer to nobody.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer that changes what an optional wraps, in place.
  public func optional(
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<State?, Action, Environment> {
    let place = SourcePlace(fileID: fileID, line: line, column: column)
    return Reducer<State?, Action, Environment> { whole, action, environment in
      guard var state = whole else {
        ReducerIssue.noState(action, State.self, at: place).report()
        return .none
      }
      // Held twice, a large value would be copied at its first change.
      whole = nil
      defer { whole = state }
      return self(&state, action, environment)
    }
  }
}
