/// A feature's logic: how a state changes with each action, and what is to be done about it.
///
/// A reducer is a function of a state, which it changes in place, an action and an environment. It
/// does nothing else; what has to reach the world, it returns as an ``Effect``.
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
/// The environment may be anything: a struct, a tuple with labels, one function as above, `Void`.
/// None of the three types has to be `Sendable`: reducers run on the main actor, as stores do.
///
/// Features are joined by ``combine(_:)-(Reducer<State,Action,Environment>...)`` and put in their
/// place in an application by `pullback(value:action:environment:)`.
public struct Reducer<State, Action, Environment>: Sendable {
  @usableFromInline let reduce: @MainActor (inout State, Action, Environment) -> Effect<Action>

  /// Makes a reducer out of a function.
  ///
  /// - Parameter reduce: Changes the state, and returns what is to be done; ``Effect/none`` for
  ///   nothing.
  @inlinable
  public init(
    _ reduce: @escaping @MainActor (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.reduce = reduce
  }

  /// Changes a state as an action says.
  ///
  /// - Parameters:
  ///   - state: What is changed.
  ///   - action: What happened.
  ///   - environment: What the feature depends on.
  /// - Returns: What is to be done. Nothing is, until a store runs it.
  @inlinable
  @MainActor
  public func callAsFunction(
    _ state: inout State, _ action: Action, _ environment: Environment
  ) -> Effect<Action> {
    reduce(&state, action, environment)
  }
}

extension Reducer {
  /// A reducer that changes nothing and does nothing.
  @inlinable
  public static var empty: Reducer { Reducer { _, _, _ in .none } }
}
