extension Store {
  /// Makes a store with an environment that stays as it is.
  ///
  /// - Parameters:
  ///   - initialValue: The state to begin with.
  ///   - reducer: The feature's logic.
  ///   - environment: What the feature depends on, for as long as the store lives.
  @inlinable
  public convenience init<Environment>(
    initialValue: State, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) {
    self.init(
      initialValue,
      from: .reducer { store, action in store.apply { reducer(&$0, action, environment) } })
  }

  /// Makes a store that asks for its environment at each action.
  ///
  /// This is how a store follows an environment that is pushed, replaced or overridden:
  ///
  /// ```swift
  /// let store = Store(
  ///   initialValue: AppState(), reducer: app, environment: { Current.current })
  /// ```
  ///
  /// An effect that has been made keeps the environment that it was made with.
  ///
  /// - Parameters:
  ///   - initialValue: The state to begin with.
  ///   - reducer: The feature's logic.
  ///   - environment: Gets what the feature depends on; called once for each action, before it is
  ///     handled.
  @inlinable
  public convenience init<Environment>(
    initialValue: State, reducer: Reducer<State, Action, Environment>,
    environment: @escaping @MainActor () -> Environment
  ) {
    self.init(
      initialValue,
      from: .reducer { store, action in
        // Outside of the change, so that it may read the store.
        let environment = environment()
        return store.apply { reducer(&$0, action, environment) }
      })
  }

  /// Makes a store for a feature that depends on nothing.
  ///
  /// - Parameters:
  ///   - initialValue: The state to begin with.
  ///   - reducer: The feature's logic.
  @inlinable
  public convenience init(initialValue: State, reducer: Reducer<State, Action, Void>) {
    self.init(initialValue: initialValue, reducer: reducer, environment: ())
  }
}
