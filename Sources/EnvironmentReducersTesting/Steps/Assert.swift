public import EnvironmentReducers

/// Tests a reducer with its effects: the events step by step, and the state after each.
///
/// ```swift
/// @Test func asksForThePrime() async {
///   await assert(
///     initialValue: CounterState(count: 2),
///     reducer: counter,
///     environment: { _ in 17 },
///     steps: [
///       .send(.nthPrimeTapped) { $0.isAsking = true },
///       .receive(.answered(2, 17)) {
///         $0.isAsking = false
///         $0.alert = "The 2nd prime is 17"
///       },
///     ])
/// }
/// ```
///
/// The test is exhaustive, unless it passes ``Exhaustivity/off``. Each of these fails it at the
/// line of the step:
///
/// - a state that differs from the state that the step expects, with the parts that differ;
/// - a closure that changes nothing;
/// - an action that an effect sends and no step expects, or a different action than the step
///   expects;
/// - an action that a step expects and no effect sends;
/// - an effect that still runs after the last step and a wait for its end.
///
/// The function is asynchronous even if there are no effects, because the work of effects runs off
/// the main actor.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: The tested reducer.
///   - environment: The reducer's dependencies.
///   - exhaustivity: Whether the steps have to expect everything that happens.
///   - timeout: The maximum time to wait, in real time, for an action that a step expects, and for
///     effects to end after the last step. It runs out only if a step fails.
///   - steps: The events and the expected changes.
@MainActor
public func assert<State: Equatable, Action, Environment>(
  initialValue: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  exhaustivity: Exhaustivity = .on,
  timeout: Duration = .seconds(1),
  steps: [Step<State, Action>]
) async {
  await StepRunner(initialValue, exhaustivity, timeout: timeout) { reducer(&$0, $1, environment) }
    .run(steps)
}

/// Tests a reducer that requests its environment for each action, as a store can.
///
/// ```swift
/// await assert(
///   initialValue: AppState(), reducer: app, environment: { Current.current },
///   steps: [
///     .send(.greetTapped) { $0.greeting = "Hello" },
///     .perform { Current.language = .es },
///     .send(.greetTapped) { $0.greeting = "Hola" },
///   ])
/// ```
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
  steps: [Step<State, Action>]
) async {
  await StepRunner(initialValue, exhaustivity, timeout: timeout) { reducer(&$0, $1, environment()) }
    .run(steps)
}

/// Tests a reducer without dependencies.
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
  steps: [Step<State, Action>]
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: (), exhaustivity: exhaustivity,
    timeout: timeout, steps: steps)
}
