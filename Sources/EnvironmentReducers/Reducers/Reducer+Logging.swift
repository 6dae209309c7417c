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
      return Self.writing(format(action, state), environment, write).merge(with: effect)
    }
  }

  /// Logs every action with the parts of the state that it changes.
  ///
  /// ```swift
  /// let logged = app.loggingChanges { environment, text in environment.log(text) }
  /// // AppAction.counter.plusTapped
  /// //     - counter.count: 1
  /// //     + counter.count: 2
  /// ```
  ///
  /// Use it in debug builds: it compares the states by reflection, and holds a second copy of the
  /// state while the reducer changes it, so arrays that change are copied.
  ///
  /// - Parameter write: Writes a text with the environment; called once for each action, by an
  ///   effect that runs before the reducer's own effects.
  /// - Returns: A reducer with the same behavior that also logs.
  public func loggingChanges(
    _ write: @escaping @MainActor (Environment, String) -> Void
  ) -> Reducer {
    Reducer { state, action, environment in
      let old = state
      let effect = self(&state, action, environment)
      let changes = Differences(from: old, to: state)
      let text = ActionPath.text(action) + (changes.isEmpty ? "" : "\n\(changes.text)")
      return Self.writing(text, environment, write).merge(with: effect)
    }
  }

  @MainActor
  private static func writing(
    _ text: String, _ environment: Environment,
    _ write: @escaping @MainActor (Environment, String) -> Void
  ) -> Effect<Action> {
    // Unsafe, because an environment need not be Sendable. The effect also runs on the main actor.
    nonisolated(unsafe) let environment = environment
    return .sync { write(environment, text) }
  }
}
