extension Reducer {
  /// Logs every action, with the state that it leads to.
  ///
  /// ```swift
  /// let store = Store(
  ///   initialValue: AppState(),
  ///   reducer: app.withActivityFeed().logging { environment, line in environment.log(line) },
  ///   environment: AppEnvironment())
  /// ```
  ///
  /// What is written is the state as the whole reducer left it, before its effects start.
  ///
  /// - Parameters:
  ///   - format: Makes a text out of an action and the state after it. Secrets in either are to be
  ///     left out here.
  ///   - write: Writes a text by means of the environment; called once for each action.
  /// - Returns: A reducer that does the same, and writes.
  public func logging(
    format: @escaping @MainActor (Action, State) -> String = {
      "action: \($0)\nvalue: \($1)"
    },
    _ write: @escaping @MainActor (Environment, String) -> Void
  ) -> Reducer {
    Reducer { state, action, environment in
      let effect = self(&state, action, environment)
      write(environment, format(action, state))
      return effect
    }
  }
}
