extension Store {
  /// Makes a store with an environment that does not change.
  ///
  /// - Parameters:
  ///   - initialValue: The initial state.
  ///   - reducer: The feature's logic.
  ///   - environment: The feature's dependencies, for the lifetime of the store.
  @inlinable
  public convenience init<Environment>(
    initialValue: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) {
    // Not by a closure that returns the environment, whose call would be a third of the time of a send.
    self.init(initialValue) { core, action in
      core.pointee.flags.insert(.reducing)
      defer { core.pointee.flags.remove(.reducing) }
      return reducer(&core.pointee.state, action, environment)
    }
  }

  /// Makes a store that requests its environment for each action.
  ///
  /// The store then uses the current environment of a stack that is pushed, replaced or overridden:
  ///
  /// ```swift
  /// let store = Store(
  ///   initialValue: AppState(), reducer: app, environment: { Current.current })
  /// ```
  ///
  /// A running effect keeps the environment with which it was made.
  ///
  /// - Parameters:
  ///   - initialValue: The initial state.
  ///   - reducer: The feature's logic.
  ///   - environment: Returns the feature's dependencies; called once for each action, before the
  ///     reducer.
  @inlinable
  public convenience init<Environment>(
    initialValue: State, reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor () -> Environment
  ) {
    self.init(initialValue) { core, action in
      // Called before the state is accessed, so that it may read the store.
      let environment = environment()
      core.pointee.flags.insert(.reducing)
      defer { core.pointee.flags.remove(.reducing) }
      return reducer(&core.pointee.state, action, environment)
    }
  }

  /// Makes a store for a feature without dependencies.
  ///
  /// - Parameters:
  ///   - initialValue: The initial state.
  ///   - reducer: The feature's logic.
  @inlinable
  public convenience init(initialValue: State, reducer: Reducer<State, Action, Void>) {
    self.init(initialValue: initialValue, reducer: reducer, environment: ())
  }
}
