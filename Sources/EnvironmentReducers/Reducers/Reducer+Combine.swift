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
    Reducer { state, action, environment in
      var effect = Effect<Action>.none
      for reducer in reducers {
        effect = effect.merge(with: reducer(&state, action, environment))
      }
      return effect
    }
  }

  /// Joins this reducer and another, which comes second.
  ///
  /// - Parameter other: A reducer that sees the state as this one left it.
  /// - Returns: One reducer.
  @inlinable
  public func combined(with other: Reducer) -> Reducer {
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
