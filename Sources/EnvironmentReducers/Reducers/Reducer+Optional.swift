extension Reducer {
  /// Makes a reducer for an optional state, such as the state of a sheet.
  ///
  /// ```swift
  /// let app = combine(
  ///   primeModal.optional().pullback(
  ///     value: \.modal, action: AppAction.modalPath, environment: { _ in }),
  ///   root  // last, because it sets the modal to nil
  /// )
  /// ```
  ///
  /// The feature's effects are cancelled when the state becomes nil, or when it is `Identifiable`
  /// and its id changes. An action that is sent while the state is
  /// nil is dropped, and reported as an `EnvironmentIssue`.
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
      guard var state = whole else {
        return .missing(action, .none(State.self, at: place))
      }
      // If both variables held a large value, its first change would copy it.
      whole = nil
      defer { whole = state }
      let effect = self(&state, action, environment)
      return effect.isNone ? .none : effect.mapped({ $0 }, in: site.step(state))
    }
  }
}
