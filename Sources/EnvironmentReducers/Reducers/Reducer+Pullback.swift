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
    let mounted = MountedReducer(self, on: value, action: AnyID(action.place), environment)
    // The closure captures little, because it is called for each action, and most actions are for
    // other features.
    let (find, make) = (action.find, action.make)
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment>.ofOneCase {
      whole, globalAction, world in
      guard let local = find(globalAction) else { return nil }
      return mounted.reduce(&whole, local, world, make)
    }
  }

  /// Mounts the feature in a larger one, by a property of its actions.
  ///
  /// The property returns the value of a case, or nil, and can be set to such a value:
  ///
  /// ```swift
  /// extension AppAction {
  ///   var counter: CounterAction? {
  ///     get { if case .counter(let action) = self { action } else { nil } }
  ///     set { if let newValue { self = .counter(newValue) } }
  ///   }
  /// }
  ///
  /// let app: Reducer<AppState, AppAction, AppEnvironment> = counter.pullback(
  ///   value: \.counter, action: \AppAction.counter, environment: { $0.nthPrime })
  /// ```
  ///
  /// - Parameters:
  ///   - value: The feature's part of the larger state, which is changed in place.
  ///   - action: The property of the larger actions. It is set on copies of the action for which the
  ///     feature's effects were requested.
  ///   - environment: Derives the feature's environment from the larger one's: a function or a key
  ///     path, called for each action of the feature.
  /// - Returns: A reducer for the larger feature.
  public func pullback<GlobalState, GlobalAction, GlobalEnvironment>(
    value: WritableKeyPath<GlobalState, State>,
    action: WritableKeyPath<GlobalAction, Action?>,
    environment: @escaping @MainActor (GlobalEnvironment) -> Environment
  ) -> Reducer<GlobalState, GlobalAction, GlobalEnvironment> {
    // Unsafe, because key paths and actions need not be Sendable. The key path does not change, and
    // the actions of effects are made on the main actor.
    nonisolated(unsafe) let action = action
    let mounted = MountedReducer(
      self, on: value, action: AnyID(action as AnyKeyPath), environment)
    return Reducer<GlobalState, GlobalAction, GlobalEnvironment> { whole, globalAction, world in
      guard let local = globalAction[keyPath: action] else { return .none }
      nonisolated(unsafe) let original = globalAction
      return mounted.reduce(&whole, local, world) { local in
        var globalAction = original
        globalAction[keyPath: action] = local
        return globalAction
      }
    }
  }
}

/// Mounts a reducer function in a larger feature, by a property of its actions.
///
/// ```swift
/// func counterReducer(
///   state: inout CounterState, action: CounterAction, environment: CounterEnvironment
/// ) -> Effect<CounterAction> { … }
///
/// let appReducer: Reducer<AppState, AppAction, AppEnvironment> = combine(
///   pullback(
///     counterReducer, value: \.counter, action: \AppAction.counter, environment: { $0.counter }),
///   …)
/// ```
///
/// - Parameters:
///   - reducer: The feature's reducer.
///   - value: The feature's part of the larger state, which is changed in place.
///   - action: The property of the larger actions that returns the feature's action, or nil, and
///     can be set.
///   - environment: Derives the feature's environment from the larger one's: a function or a key
///     path, called for each action of the feature.
/// - Returns: A reducer for the larger feature.
public func pullback<
  LocalValue, LocalAction, LocalEnvironment, GlobalValue, GlobalAction, GlobalEnvironment
>(
  _ reducer:
    @escaping @MainActor (inout LocalValue, LocalAction, LocalEnvironment) -> Effect<LocalAction>,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: WritableKeyPath<GlobalAction, LocalAction?>,
  environment: @escaping @MainActor (GlobalEnvironment) -> LocalEnvironment
) -> Reducer<GlobalValue, GlobalAction, GlobalEnvironment> {
  Reducer(reducer).pullback(value: value, action: action, environment: environment)
}

/// A reducer that is mounted on a part of the state.
///
/// `@unchecked Sendable` because the key path does not change, and is applied on the main actor.
@usableFromInline
final class MountedReducer<State, Action, Environment, Whole, World>: @unchecked Sendable {
  @usableFromInline let reducer: Reducer<State, Action, Environment>
  @usableFromInline let value: WritableKeyPath<Whole, State>
  @usableFromInline let environment: @MainActor (World) -> Environment
  @usableFromInline let site: PartSite<Whole, State>

  @inlinable
  init(
    _ reducer: Reducer<State, Action, Environment>, on value: WritableKeyPath<Whole, State>,
    action: AnyID, _ environment: @escaping @MainActor (World) -> Environment
  ) {
    self.reducer = reducer
    self.value = value
    self.environment = environment
    site = PartSite(value, action: action)
  }

  /// Handles an action of the feature; `embed` makes larger actions of those that the effect sends.
  @inlinable
  @MainActor
  func reduce<WholeAction>(
    _ whole: inout Whole, _ local: Action, _ world: World,
    _ embed: @escaping @Sendable (Action) -> WholeAction
  ) -> Effect<WholeAction> {
    let effect = reducer(&whole[keyPath: value], local, environment(world))
    return effect.isNone ? .none : effect.mapped(embed, in: site.step(whole[keyPath: value]))
  }
}
