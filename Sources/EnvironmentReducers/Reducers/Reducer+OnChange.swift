extension Reducer {
  /// Responds to each action that changes a part of the state.
  ///
  /// ```swift
  /// let saving = favorites.onChange(of: \.primes) { _, new, _, environment in
  ///   .fireAndForget { [save = environment.save] in try await save(new) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - part: The part to compare before and after each action: a function or a key path.
  ///   - respond: Receives the part before and after the action, the state, which it may change
  ///     further, and the environment; returns an effect that runs together with the reducer's own
  ///     effects.
  /// - Returns: A reducer with the same behavior that also responds to changes.
  public func onChange<Part: Equatable>(
    of part: @escaping @MainActor (State) -> Part,
    _ respond:
      @escaping @MainActor (
        _ old: Part, _ new: Part, _ state: inout State, _ environment: Environment
      ) -> Effect<Action>
  ) -> Reducer {
    Reducer { state, action, environment in
      let old = part(state)
      let effect = self(&state, action, environment)
      let new = part(state)
      if old == new { return effect }
      return effect.merge(with: respond(old, new, &state, environment))
    }
  }
}
