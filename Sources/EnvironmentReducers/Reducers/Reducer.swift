/// A feature's logic: how each action changes the state, and which effects follow.
///
/// A reducer is a function of a state, which it changes in place, an action and an environment. It
/// performs no side effects; it returns them as an ``Effect``.
///
/// ```swift
/// let counter = Reducer<CounterState, CounterAction, @Sendable (Int) async -> Int?> {
///   state, action, nthPrime in
///   switch action {
///   case .incrementTapped:
///     state.count += 1
///     return .none
///   case .nthPrimeTapped:
///     state.isAsking = true
///     return .task { [n = state.count] in .answered(n, await nthPrime(n)) }
///   case .answered(let n, let prime):
///     state.isAsking = false
///     state.alert = prime.map { "The \(n)th prime is \($0)" }
///     return .none
///   }
/// }
/// ```
///
/// The environment may be of any type: a struct, a tuple with labels, one function as above,
/// `Void`. None of the three types has to be `Sendable`: reducers run on the main actor, as stores
/// do.
///
/// Combine features with ``combine(_:)-(Reducer<State,Action,Environment>...)``, and mount them in
/// an application with `pullback(value:action:environment:)`.
public struct Reducer<State, Action, Environment>: Sendable {
  @usableFromInline typealias Reduce =
    @MainActor (inout State, Action, Environment) -> Effect<Action>

  /// Handles an action, or returns nil if it is of a case that the reducer does not handle.
  @usableFromInline typealias Attempt =
    @MainActor (inout State, Action, Environment) -> Effect<
      Action
    >?

  @usableFromInline let reduce: Reduce

  /// Set by a reducer that handles one case of the actions, so that `combine` can dispatch by the
  /// case.
  @usableFromInline let attempt: Attempt?

  /// Makes a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state, and returns an effect, or ``Effect/none``.
  @inlinable
  public init(
    _ reduce: @escaping @MainActor (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.init(reduce: reduce, attempt: nil)
  }

  /// Makes a reducer that handles one case of the actions.
  @inlinable
  static func ofOneCase(_ attempt: @escaping Attempt) -> Reducer {
    Reducer(reduce: { attempt(&$0, $1, $2) ?? Effect.none }, attempt: attempt)
  }

  @inlinable
  init(reduce: @escaping Reduce, attempt: Attempt?) {
    self.reduce = reduce
    self.attempt = attempt
  }

  /// Handles an action.
  ///
  /// - Parameters:
  ///   - state: The state, which is changed in place.
  ///   - action: The action.
  ///   - environment: The feature's dependencies.
  /// - Returns: The effect. Only a store runs it.
  @inlinable
  @MainActor
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    reduce(&state, action, environment)
  }
}
