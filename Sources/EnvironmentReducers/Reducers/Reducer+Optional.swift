extension Reducer {
  /// Makes a reducer for a state that may be missing: that of a sheet, which is open or not.
  ///
  /// ```swift
  /// let app = combine(
  ///   primeModal.optional().pullback(
  ///     value: \.modal, action: AppAction.modalPath, environment: { _ in }),
  ///   root  // last, because it sets the modal to nil
  /// )
  /// ```
  ///
  /// The feature's effects end when the state becomes nil, or when it is `Identifiable` and is replaced
  /// by one with another id; see ``Effect/outlivesMount()``. An action that is sent while there is no
  /// state is dropped, and reported as an `EnvironmentIssue`.
  ///
  /// - Parameters:
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer that changes the value of an optional in place.
  public func optional(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<State?, Action, Environment> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let site = PartSite<State?, State>(unwrappingAt: place)
    return Reducer<State?, Action, Environment> { whole, action, environment in
      guard var state = whole, !LateAction.isFrom(site) else {
        return .missing(action, .none(State.self, at: place))
      }
      // Held twice, a large value would be copied at its first change.
      whole = nil
      defer { whole = state }
      let effect = self(&state, action, environment)
      return effect.isNone ? .none : effect.mounted(by: site.step(state))
    }
  }
}
