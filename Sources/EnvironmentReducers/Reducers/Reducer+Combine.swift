extension Reducer {
  /// Joins reducers into one, which hands each action to all of them in order.
  ///
  /// Each sees the state as the one before it left it. Their effects run at once, started in the
  /// same order.
  ///
  /// - Parameter reducers: The reducers; of none, the result does nothing.
  /// - Returns: One reducer.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Joins reducers into one, which hands each action to all of them in order.
  ///
  /// - Parameter reducers: The reducers; of none, the result does nothing.
  /// - Returns: One reducer.
  @inlinable
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    let branches = Branches(reducers)
    return Reducer { branches.reduce(&$0, $1, $2) }
  }

  /// Joins this reducer and another, which comes second.
  ///
  /// - Parameter other: A reducer that sees the state as this one left it.
  /// - Returns: One reducer.
  @inlinable
  package func combined(with other: Reducer) -> Reducer {
    Reducer { state, action, environment in
      let first = self(&state, action, environment)
      return first.merge(with: other(&state, action, environment))
    }
  }
}

/// Joins reducers into one, which hands each action to all of them in order.
///
/// Each sees the state as the one before it left it. Their effects run at once, started in the
/// same order.
///
/// - Parameter reducers: The reducers; of none, the result does nothing.
/// - Returns: One reducer.
@inlinable
public func combine<State, Action, Environment>(
  _ reducers: Reducer<State, Action, Environment>...
) -> Reducer<State, Action, Environment> {
  .combine(reducers)
}

/// The reducers that are combined.
///
/// Most actions are for one of many branches, so the cost of a branch that ignores the action counts.
/// Called from an array, each function would be retained and released, which takes longer than the
/// call; and a closure of the main actor would check its isolation for each branch.
///
/// `@unchecked Sendable` because the functions are constant, and run on the main actor only.
@usableFromInline
final class Branches<State, Action, Environment>: @unchecked Sendable {
  /// A reducer without its isolation.
  @usableFromInline
  final class Branch {
    /// The layout of a reducer.
    @usableFromInline
    struct Function {
      @usableFromInline let reduce: (inout State, Action, Environment) -> Effect<Action>
    }

    @usableFromInline let function: Function

    @inlinable
    init(_ reducer: Reducer<State, Action, Environment>) {
      // Not unsafe, because both structs hold one function, and the types of these differ in their
      // isolation only. Cast by itself, the function would be called by way of two thunks.
      function = unsafeBitCast(reducer, to: Function.self)
    }
  }

  /// Owned by this object, which lives as long as it is called.
  @usableFromInline let branches: [Unmanaged<Branch>]

  @inlinable
  init(_ reducers: [Reducer<State, Action, Environment>]) {
    branches = reducers.map { Unmanaged.passRetained(Branch($0)) }
  }

  deinit {
    for branch in branches { branch.release() }
  }

  /// Reduces an action on the main actor.
  @inlinable
  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action>
  {
    var effect = Effect<Action>.none
    for branch in branches {
      let next = branch._withUnsafeGuaranteedRef { $0.function.reduce(&state, action, environment) }
      if !next.isNone { effect = effect.merge(with: next) }
    }
    return effect
  }
}
