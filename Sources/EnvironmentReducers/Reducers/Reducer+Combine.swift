extension Reducer {
  /// Combines reducers into one, which passes each action to all of them in order.
  ///
  /// Each reducer receives the state as the previous one left it. Their effects run concurrently,
  /// started in the same order.
  ///
  /// - Parameter reducers: The reducers. If there are none, the result does nothing.
  /// - Returns: The combined reducer.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Combines reducers into one, which passes each action to all of them in order.
  ///
  /// - Parameter reducers: The reducers. If there are none, the result does nothing.
  /// - Returns: The combined reducer.
  @inlinable
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    let branches = Branches(reducers)
    return Reducer { branches.reduce(&$0, $1, $2) }
  }

  /// Combines this reducer with another, which runs second.
  ///
  /// - Parameter other: A reducer that receives the state as this one left it.
  /// - Returns: The combined reducer.
  @inlinable
  package func combined(with other: Reducer) -> Reducer {
    Reducer { state, action, environment in
      let first = self(&state, action, environment)
      return first.merge(with: other(&state, action, environment))
    }
  }
}

/// Combines reducers into one, which passes each action to all of them in order.
///
/// Each reducer receives the state as the previous one left it. Their effects run concurrently,
/// started in the same order.
///
/// - Parameter reducers: The reducers. If there are none, the result does nothing.
/// - Returns: The combined reducer.
@inlinable
public func combine<State, Action, Environment>(
  _ reducers: Reducer<State, Action, Environment>...
) -> Reducer<State, Action, Environment> {
  .combine(reducers)
}

/// The reducers that are combined.
///
/// Most actions are for one of many branches, so the cost of a branch that ignores the action
/// matters. If the functions were called from an array, each would be retained and released, which
/// takes longer than the call; and a closure that is isolated to the main actor would check its
/// isolation for each branch.
///
/// `@unchecked Sendable` because the functions are constant, and run on the main actor only.
@usableFromInline
final class Branches<State, Action, Environment>: @unchecked Sendable {
  /// A reducer function without its isolation.
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
      // Safe, because both structs hold one function, and the types of the functions differ only in
      // their isolation. A direct cast of the function would add two thunks to each call.
      function = unsafeBitCast(reducer, to: Function.self)
    }
  }

  /// Retained by this object, which outlives each call.
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
