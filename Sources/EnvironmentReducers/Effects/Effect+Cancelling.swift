extension Effect {
  /// Makes an effect that can be cancelled by an id.
  ///
  /// Ids belong to a store, and within it to the reducer that uses them: a feature that is mounted
  /// twice doesn't cancel its other self's effects, and neither do two rows of a list.
  ///
  /// - Parameters:
  ///   - id: Names the effect. Any number of effects may have the same.
  ///   - cancelInFlight: Whether effects of that id that still run are cancelled first.
  /// - Returns: The same effect, which ends early when it is cancelled.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    Effect(.cancellable(self, id: EffectID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects of an id.
  ///
  /// They are those of the reducer that returns this, and of those that are mounted in it. Their
  /// tasks are cancelled, and what they still send is dropped.
  ///
  /// - Parameter id: What the effects were made cancellable by. Where no effect has it, nothing
  ///   happens.
  /// - Returns: An effect that ends at once.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(id: EffectID(id)))
  }

  /// Makes an effect that waits, and starts anew whenever it is asked for again.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .task { .found(await environment.search(query)) }
  ///     .debounce(id: ID.search, for: .milliseconds(300), clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: Names the effect, as in ``cancellable(id:cancelInFlight:)``: one of the same id that
  ///     still waits or runs is cancelled.
  ///   - duration: How long to wait.
  ///   - tolerance: By how much the wait may be longer; `nil` for what the clock decides.
  ///   - clock: The clock to wait by: the environment's, so that tests need not wait.
  ///   - fileID: The file of the call, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: An effect that starts after a pause.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    tolerance: C.Duration? = nil,
    clock: C,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let wait = Effect.run(fileID: fileID, line: line, column: column) { _ in
      try await clock.sleep(for: duration, tolerance: tolerance)
    }
    return Effect(
      .cancellable(
        Effect(.concatenate([wait, self])), id: EffectID(id), cancelInFlight: true))
  }
}
