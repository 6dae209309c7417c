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

  @usableFromInline let logic: Logic

  @usableFromInline
  enum Logic: Sendable {
    case function(Reduce)

    /// Handles one case of the actions, so that `combine` can dispatch by the case.
    case oneCase(Attempt)

    /// Not a function, so that combinations of combinations need no recursion.
    case combined(Branches<State, Action, Environment>)
  }

  /// Makes a reducer from a function.
  ///
  /// - Parameter reduce: Changes the state, and returns an effect, or ``Effect/none``.
  @inlinable
  public init(
    _ reduce: @escaping @MainActor (inout State, Action, Environment) -> Effect<Action>
  ) {
    self.init(.function(reduce))
  }

  /// Makes a reducer that handles one case of the actions.
  @inlinable
  static func ofOneCase(_ attempt: @escaping Attempt) -> Reducer {
    Reducer(.oneCase(attempt))
  }

  @inlinable
  init(_ logic: Logic) {
    self.logic = logic
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
    switch logic {
    case .function(let reduce): reduce(&state, action, environment)
    case .oneCase(let attempt): attempt(&state, action, environment) ?? .none
    case .combined(let branches): branches.reduce(&state, action, environment)
    }
  }
}
