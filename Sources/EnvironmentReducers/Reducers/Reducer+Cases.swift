extension Reducer {
  /// Mounts the feature in a larger one whose state is an enum with a case for it.
  ///
  /// ```swift
  /// let session = combine(
  ///   login.pullback(
  ///     value: Session.loggedOutPath, action: SessionAction.loginPath, environment: { $0 }),
  ///   home.pullback(
  ///     value: Session.loggedInPath, action: SessionAction.homePath, environment: { $0 })
  /// )
  /// ```
  ///
  /// The feature's effects are cancelled when the state leaves the case, or when the case's value
  /// is `Identifiable` and its id changes. An action that is sent
  /// while the state is in another case is dropped, and reported as an `EnvironmentIssue`.
  ///
  /// - Parameters:
  ///   - value: The feature's case of the larger state. Its value is changed in place if the case
  ///     path supports that.
  ///   - action: The feature's case of the larger actions.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of the feature.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    value: CasePath<GlobalState, State>,
    action: CasePath<GlobalAction, Action>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let site = PartSite(value, action: action.place)
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment>.ofOneCase {
      whole, globalAction, world in
      guard let local = action.extract(globalAction) else { return nil }
      var step: MountStep?
      let effect = value.modify(&whole) { part in
        let effect = self(&part, local, environment(world))
        if !effect.isNone { step = site.step(part) }
        return effect
      }
      guard let effect else {
        return .missing(globalAction, .otherCase(GlobalState.self, State.self, at: place))
      }
      return effect.mapped(action.embed, in: step)
    }
  }
}
