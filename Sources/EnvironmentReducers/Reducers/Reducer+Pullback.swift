extension Reducer {
  /// Mounts the feature in a larger one.
  ///
  /// The result handles the larger feature's actions: it passes the feature's own actions to the
  /// feature, with the feature's part of the state and its environment, and ignores the others.
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
  /// A feature may be mounted any number of times, on the same part of the state or on different
  /// parts, each time with a different environment. The value and the action distinguish effects
  /// with the same id.
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - action: The case of the larger actions that contains the feature's actions.
  ///   - environment: Derives the feature's environment from the larger one's: a function, or a key
  ///     path such as `\.nthPrime`. Called for each action of the feature.
  /// - Returns: A reducer for the larger feature.
  @inlinable
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    value: WritableKeyPath<GlobalState, State>,
    action: CasePath<GlobalAction, Action>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    let mounted = MountedReducer(self, on: value, action, environment)
    // The closure captures little, because it is called for each action, and most actions are for
    // other features.
    let find = action.find
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment>.ofOneCase {
      whole, globalAction, world in
      guard let local = find(globalAction) else { return nil }
      return mounted.reduce(&whole, local, world)
    }
  }

  /// Mounts the feature in a larger one that has the same environment.
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - action: The case of the larger actions that contains the feature's actions.
  /// - Returns: A reducer for the larger feature.
  @inlinable
  public func pullback<GlobalState, GlobalAction>(
    value: WritableKeyPath<GlobalState, State>,
    action: CasePath<GlobalAction, Action>
  ) -> Reducer<GlobalState, GlobalAction, Environment> {
    pullback(value: value, action: action, environment: { $0 })
  }

  /// Mounts the feature in a larger one, with the two functions of a case path.
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - embed: Makes a larger action from the feature's.
  ///   - extract: Returns the feature's action, or `nil` if the larger action isn't for the
  ///     feature.
  ///   - environment: Derives the feature's environment from the larger one's: a function, or a key
  ///     path. Called for each action of the feature.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
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
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    pullback(
      value: value,
      action: CasePath(
        embed: embed, extract: extract, fileID: fileID, filePath: filePath, line: line,
        column: column),
      environment: environment)
  }
}

/// A reducer that is mounted on a part of the state.
///
/// `@unchecked Sendable` because the key path does not change, and is applied on the main actor.
@usableFromInline
final class MountedReducer<State, Action, Environment, Whole, WholeAction, World>:
  @unchecked Sendable
{
  @usableFromInline let reducer: Reducer<State, Action, Environment>
  @usableFromInline let value: WritableKeyPath<Whole, State>
  @usableFromInline let action: CasePath<WholeAction, Action>
  @usableFromInline let environment: @MainActor (World) -> Environment
  @usableFromInline let site: PartSite<Whole, State>

  @inlinable
  init(
    _ reducer: Reducer<State, Action, Environment>, on value: WritableKeyPath<Whole, State>,
    _ action: CasePath<WholeAction, Action>,
    _ environment: @escaping @MainActor (World) -> Environment
  ) {
    self.reducer = reducer
    self.value = value
    self.action = action
    self.environment = environment
    site = PartSite(value, action: action.place)
  }

  @inlinable
  @MainActor
  func reduce(_ whole: inout Whole, _ local: Action, _ world: World) -> Effect<WholeAction> {
    let effect = reducer(&whole[keyPath: value], local, environment(world))
    return effect.isNone
      ? .none : effect.mapped(action.embed, in: site.step(whole[keyPath: value]))
  }
}
