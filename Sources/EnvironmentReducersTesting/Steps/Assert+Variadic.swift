public import EnvironmentReducers

// The same without brackets around the steps.

/// Tests a reducer with its effects, step by step.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: What is tested.
///   - environment: What the reducer depends on.
///   - timeout: For how long to wait, in real time, for an action, and for effects to end.
///   - steps: What happens.
@MainActor
public func assert<State: Equatable, Action, Environment>(
  initialValue: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  timeout: Duration = .seconds(1),
  steps: Step<State, Action>...
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: environment, timeout: timeout,
    steps: steps)
}

/// Tests a reducer that asks for its environment at each action, step by step.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: What is tested.
///   - environment: Gets what the reducer depends on; called once for each action.
///   - timeout: For how long to wait, in real time, for an action, and for effects to end.
///   - steps: What happens.
@MainActor
public func assert<State: Equatable, Action, Environment>(
  initialValue: State,
  reducer: Reducer<State, Action, Environment>,
  environment: @escaping @MainActor () -> Environment,
  timeout: Duration = .seconds(1),
  steps: Step<State, Action>...
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: environment, timeout: timeout,
    steps: steps)
}

/// Tests a reducer that depends on nothing, step by step.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: What is tested.
///   - timeout: For how long to wait, in real time, for an action, and for effects to end.
///   - steps: What happens.
@MainActor
public func assert<State: Equatable, Action>(
  initialValue: State,
  reducer: Reducer<State, Action, Void>,
  timeout: Duration = .seconds(1),
  steps: Step<State, Action>...
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: (), timeout: timeout, steps: steps)
}
