public import EnvironmentReducers

// The same assertions, without brackets around the steps.

/// Tests a reducer with its effects, step by step.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: The tested reducer.
///   - environment: The reducer's dependencies.
///   - exhaustivity: Whether the steps have to expect everything that happens.
///   - timeout: The maximum time to wait, in real time, for an action, and for effects to end.
///   - steps: The events and the expected changes.
@MainActor
public func assert<State: Equatable, Action, Environment>(
  initialValue: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  exhaustivity: Exhaustivity = .on,
  timeout: Duration = .seconds(1),
  steps: Step<State, Action>...
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: environment,
    exhaustivity: exhaustivity,
    timeout: timeout, steps: steps)
}

/// Tests a reducer that requests its environment for each action, step by step.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: The tested reducer.
///   - environment: Returns the reducer's dependencies; called once for each action.
///   - exhaustivity: Whether the steps have to expect everything that happens.
///   - timeout: The maximum time to wait, in real time, for an action, and for effects to end.
///   - steps: The events and the expected changes.
@MainActor
public func assert<State: Equatable, Action, Environment>(
  initialValue: State,
  reducer: Reducer<State, Action, Environment>,
  environment: @escaping @MainActor () -> Environment,
  exhaustivity: Exhaustivity = .on,
  timeout: Duration = .seconds(1),
  steps: Step<State, Action>...
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: environment,
    exhaustivity: exhaustivity,
    timeout: timeout, steps: steps)
}

/// Tests a reducer without dependencies, step by step.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: The tested reducer.
///   - exhaustivity: Whether the steps have to expect everything that happens.
///   - timeout: The maximum time to wait, in real time, for an action, and for effects to end.
///   - steps: The events and the expected changes.
@MainActor
public func assert<State: Equatable, Action>(
  initialValue: State,
  reducer: Reducer<State, Action, Void>,
  exhaustivity: Exhaustivity = .on,
  timeout: Duration = .seconds(1),
  steps: Step<State, Action>...
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: (), exhaustivity: exhaustivity,
    timeout: timeout, steps: steps)
}
