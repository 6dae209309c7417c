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
  /// is `Identifiable` and its id changes. An action that is sent while the state is in another case is
  /// dropped, and reported as an `EnvironmentIssue`.
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
    mounted(
      on: value, action: action, environment: environment,
      orElse: .otherCase(of: GlobalState.self, State.self),
      at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

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
  /// and its id changes. An action that is sent while the state is nil is dropped, and reported as an
  /// `EnvironmentIssue`.
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
    let some = CasePath<State?, State>(
      at: place, embed: { $0 }, extract: { $0 },
      modify: { whole, change in
        guard var state = whole else { return false }
        // If both variables held a large value, its first change would copy it.
        whole = nil
        defer { whole = state }
        change(&state)
        return true
      })
    let same = CasePath<Action, Action>(at: place, embed: { $0 }, extract: { $0 }, modify: nil)
    return mounted(
      on: some, action: same, environment: { $0 }, orElse: .none(State.self), at: place)
  }

  /// Mounts the feature on a case, and reports the actions that are sent while the state is in another one.
  private func mounted<Whole, WholeAction, World>(
    on value: CasePath<Whole, State>, action: CasePath<WholeAction, Action>,
    environment: @escaping @MainActor (World) -> Environment, orElse missing: MissingPart,
    at place: SourcePlace
  ) -> Reducer<Whole, WholeAction, World> {
    let site = PartSite(value, action: AnyID(action.place))
    return Reducer<Whole, WholeAction, World>.ofOneCase { whole, wholeAction, world in
      guard let local = action.extract(wholeAction) else { return nil }
      var step: MountStep?
      let effect = value.modify(&whole) { part in
        let effect = self(&part, local, environment(world))
        if !effect.isNone { step = site.step(part) }
        return effect
      }
      guard let effect else { return .missing(wholeAction, missing, at: place) }
      return effect.mapped(action.embed, in: step)
    }
  }
}
