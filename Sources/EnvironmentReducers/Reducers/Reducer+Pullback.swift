extension Reducer {
  /// Puts a feature in its place in a larger one.
  ///
  /// The result handles the larger feature's actions: those that are the feature's, it hands to
  /// the feature with the feature's part of the state and what it depends on; others, it leaves
  /// alone.
  ///
  /// ```swift
  /// let app = Reducer<AppState, AppAction, AppEnvironment>.combine(
  ///   counter.pullback(
  ///     value: \.counter, action: AppAction.counterPath, environment: { $0.nthPrime }),
  ///   favorites.pullback(
  ///     value: \.favorites, action: AppAction.favoritesPath,
  ///     environment: { ($0.fileClient, $0.nthPrime) })
  /// )
  /// ```
  ///
  /// A feature may be mounted any number of times, on one part of the state or on several, each
  /// time with an environment of its own. By the value and the action, effects that use the same
  /// id are told apart.
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - action: The case of the larger actions that are the feature's.
  ///   - environment: Makes what the feature depends on out of the larger environment: a function,
  ///     or a key path such as `\.nthPrime`. Called for each action of the feature.
  /// - Returns: A reducer for the larger feature.
  @inlinable
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    value: WritableKeyPath<GlobalState, State>,
    action: CasePath<GlobalAction, Action>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    // Unsafe, because a key path to what belongs to the main actor isn't Sendable. Reducers run
    // there, and nobody else applies it.
    nonisolated(unsafe) let value = value
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment> { whole, globalAction, world in
      guard let local = action.extract(globalAction) else { return .none }
      let effect = self(&whole[keyPath: value], local, environment(world))
      return effect.isNone ? .none : effect.pulledBack(to: action, mountedOn: value)
    }
  }

  /// Puts a feature in its place in a larger one that has the same environment.
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - action: The case of the larger actions that are the feature's.
  /// - Returns: A reducer for the larger feature.
  @inlinable
  public func pullback<GlobalState, GlobalAction>(
    value: WritableKeyPath<GlobalState, State>,
    action: CasePath<GlobalAction, Action>
  ) -> Reducer<GlobalState, GlobalAction, Environment> {
    pullback(value: value, action: action, environment: { $0 })
  }

  /// Puts a feature in its place in a larger one, by the two functions of a case path.
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - embed: Makes a larger action out of the feature's.
  ///   - extract: Gets the feature's action, or `nil` where the larger one isn't for it.
  ///   - environment: Makes what the feature depends on out of the larger environment: a function,
  ///     or a key path. Called for each action of the feature.
  ///   - fileID: The file of the call, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: A reducer for the larger feature.
  @inlinable
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    value: WritableKeyPath<GlobalState, State>,
    embed: @escaping @Sendable (Action) -> GlobalAction,
    extract: @escaping @Sendable (GlobalAction) -> Action?,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    pullback(
      value: value,
      action: CasePath(
        embed: embed, extract: extract, fileID: fileID, line: line, column: column),
      environment: environment)
  }
}
