public import EnvironmentReducers

/// Tests a reducer with its effects: what happens step by step, and what the state is after each.
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
/// It is exhaustive. Each of these fails the test at the line of its step:
///
/// - a state that differs from what the step expects, shown as the parts that differ;
/// - an action that an effect sent and no step expects, or another one than the step expects;
/// - an action that a step expects and no effect sends;
/// - an effect that still runs after the last step. One that only has to be waited for is waited
///   for, also where it is fired and forgotten.
///
/// It is asynchronous even where no effect is: the work of effects runs off the main actor.
///
/// - Parameters:
///   - initialValue: The state before the first step.
///   - reducer: What is tested.
///   - environment: What the reducer depends on.
///   - timeout: For how long to wait, in real time, for an action that a step expects, and for
///     effects to end after the last step. It runs out only where something fails.
///   - steps: What happens.
@MainActor
public func assert<State: Equatable, Action, Environment>(
  initialValue: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  timeout: Duration = .seconds(1),
  steps: [Step<State, Action>]
) async {
  await StepRunner(initialValue, timeout: timeout) { reducer(&$0, $1, environment) }.run(steps)
}

/// Tests a reducer that asks for its environment at each action, as a store can.
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
  steps: [Step<State, Action>]
) async {
  await StepRunner(initialValue, timeout: timeout) { reducer(&$0, $1, environment()) }.run(steps)
}

/// Tests a reducer that depends on nothing.
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
  steps: [Step<State, Action>]
) async {
  await assert(
    initialValue: initialValue, reducer: reducer, environment: (), timeout: timeout, steps: steps)
}
