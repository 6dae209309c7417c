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
