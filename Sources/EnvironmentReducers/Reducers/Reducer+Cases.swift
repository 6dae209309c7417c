extension Reducer {
  /// Puts a feature in its place in a larger one whose state is an enum with a case for it.
  ///
  /// ```swift
  /// let session = combine(
  ///   login.pullback(value: Session.loggedOut, action: SessionAction.login, environment: { $0 }),
  ///   home.pullback(value: Session.loggedIn, action: SessionAction.home, environment: { $0 })
  /// )
  /// ```
  ///
  /// An action that comes while the state is in another case is dropped, and reported as a
  /// ``ReducerIssue``.
  ///
  /// - Parameters:
  ///   - value: The case of the larger state that is the feature's. Its value is copied out,
  ///     changed and copied back.
  ///   - action: The case of the larger actions that are the feature's.
  ///   - environment: Makes what the feature depends on out of the larger environment: a function,
  ///     or a key path. Called for each action of the feature.
  ///   - fileID: The file of the call, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    value: CasePath<GlobalState, State>,
    action: CasePath<GlobalAction, Action>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let place = SourcePlace(fileID: fileID, line: line, column: column)
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment> { whole, globalAction, world in
      guard let local = action.extract(globalAction) else { return .none }
      guard var part = value.extract(whole) else {
        ReducerIssue.otherCase(local, GlobalState.self, State.self, at: place).report()
        return .none
      }
      let effect = self(&part, local, environment(world))
      whole = value.embed(part)
      return effect.map(
        action.embed, in: Mount(value: AnyID(value.place), action: action.place))
    }
  }
}
