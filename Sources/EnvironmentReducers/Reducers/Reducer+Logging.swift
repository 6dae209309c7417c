extension Reducer {
  /// Logs every action with the resulting state.
  ///
  /// ```swift
  /// let store = Store(
  ///   initialValue: AppState(),
  ///   reducer: app.withActivityFeed().logging { environment, line in environment.log(line) },
  ///   environment: AppEnvironment())
  /// ```
  ///
  /// The text is made after the reducer has handled the action, and written by an effect that runs
  /// before the reducer's own effects.
  ///
  /// - Parameters:
  ///   - format: Makes the text from an action and the state after it. Leave out secrets here.
  ///   - write: Writes a text with the environment; called once for each action.
  /// - Returns: A reducer with the same behavior that also logs.
  public func logging(
    format: @escaping @MainActor (Action, State) -> String = {
      "action: \($0)\nvalue: \($1)"
    },
    _ write: @escaping @MainActor (Environment, String) -> Void
  ) -> Reducer {
    Reducer { state, action, environment in
      let effect = self(&state, action, environment)
      let text = format(action, state)
      // Unsafe, because an environment need not be Sendable. The effect also runs on the main actor.
      nonisolated(unsafe) let environment = environment
      return .merge(.sync { write(environment, text) }, effect)
    }
  }
}
