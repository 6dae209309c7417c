// The operators as free functions: for reducers, and for plain reducer functions.
//
// ```swift
// func counterReducer(
//   state: inout CounterState, action: CounterAction, environment: CounterEnvironment
// ) -> Effect<CounterAction> { … }
//
// let appReducer = combine(
//   pullback(
//     counterReducer, value: \AppState.counter, action: \AppAction.counter,
//     environment: { $0.counter }),
//   …)
// let store = Store(initialValue: AppState(), reducer: appReducer, environment: .live)
// ```

/// Mounts a feature in a larger one, by a property of its actions.
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
  _ reducer: Reducer<LocalValue, LocalAction, LocalEnvironment>,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: WritableKeyPath<GlobalAction, LocalAction?>,
  environment: @escaping @MainActor (GlobalEnvironment) -> LocalEnvironment
) -> Reducer<GlobalValue, GlobalAction, GlobalEnvironment> {
  reducer.pullback(value: value, action: action, environment: environment)
}

/// Mounts a feature in a larger one.
///
/// - Parameters:
///   - reducer: The feature's reducer.
///   - value: The feature's part of the larger state, which is changed in place.
///   - action: The feature's case of the larger actions.
///   - environment: Derives the feature's environment from the larger one's: a function or a key
///     path, called for each action of the feature.
/// - Returns: A reducer for the larger feature.
public func pullback<
  LocalValue, LocalAction, LocalEnvironment, GlobalValue, GlobalAction, GlobalEnvironment
>(
  _ reducer: Reducer<LocalValue, LocalAction, LocalEnvironment>,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: CasePath<GlobalAction, LocalAction>,
  environment: @escaping @MainActor (GlobalEnvironment) -> LocalEnvironment
) -> Reducer<GlobalValue, GlobalAction, GlobalEnvironment> {
  reducer.pullback(value: value, action: action, environment: environment)
}

/// Mounts a reducer function in a larger feature, by a property of its actions.
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
) -> @MainActor (inout GlobalValue, GlobalAction, GlobalEnvironment) -> Effect<GlobalAction> {
  Reducer(reducer).pullback(value: value, action: action, environment: environment).reduce
}

/// Mounts a reducer function in a larger feature.
///
/// - Parameters:
///   - reducer: The feature's reducer.
///   - value: The feature's part of the larger state, which is changed in place.
///   - action: The feature's case of the larger actions.
///   - environment: Derives the feature's environment from the larger one's: a function or a key
///     path, called for each action of the feature.
/// - Returns: A reducer for the larger feature.
public func pullback<
  LocalValue, LocalAction, LocalEnvironment, GlobalValue, GlobalAction, GlobalEnvironment
>(
  _ reducer:
    @escaping @MainActor (inout LocalValue, LocalAction, LocalEnvironment) -> Effect<LocalAction>,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: CasePath<GlobalAction, LocalAction>,
  environment: @escaping @MainActor (GlobalEnvironment) -> LocalEnvironment
) -> @MainActor (inout GlobalValue, GlobalAction, GlobalEnvironment) -> Effect<GlobalAction> {
  Reducer(reducer).pullback(value: value, action: action, environment: environment).reduce
}

/// Combines reducer functions into one, which passes each action to all of them in order.
///
/// - Parameter reducers: The functions.
/// - Returns: The combined function.
public func combine<State, Action, Environment>(
  _ reducers: @MainActor (inout State, Action, Environment) -> Effect<Action>...
) -> @MainActor (inout State, Action, Environment) -> Effect<Action> {
  Reducer.combine(reducers.map { Reducer($0) }).reduce
}

extension Store {
  /// Makes a store for a reducer function.
  ///
  /// - Parameters:
  ///   - initialValue: The initial state.
  ///   - reducer: The feature's logic.
  ///   - environment: The feature's dependencies, for the lifetime of the store.
  public convenience init<Environment>(
    initialValue: State,
    reducer: @escaping @MainActor (inout State, Action, Environment) -> Effect<Action>,
    environment: Environment
  ) {
    self.init(initialValue: initialValue, reducer: Reducer(reducer), environment: environment)
  }
}
