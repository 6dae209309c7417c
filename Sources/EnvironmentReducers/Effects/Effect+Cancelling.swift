extension Effect {
  /// Makes an effect that can be cancelled by an id.
  ///
  /// An id is local to the mount of the reducer that uses it: if a feature is mounted twice, or is
  /// a row of a list, no instance cancels the effects of another. An id is known from the moment at which
  /// the effect is returned, also if the effect waits for its turn in ``concatenate(_:)-(Effect<Action>...)``.
  ///
  /// - Parameters:
  ///   - id: The id. Several effects may have the same one.
  ///   - cancelInFlight: Whether to cancel running effects with that id first.
  /// - Returns: The same effect, which ends early when it is cancelled.
  /// - Complexity: O(1) to start and to end the effect, however many effects are running.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    guard let node else { return .none }
    return Effect(.cancellable(node, AnyID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects with an id.
  ///
  /// These are the effects of the reducer that returns this effect, and of the reducers that are
  /// mounted in it. Their tasks are cancelled, and their later actions are dropped.
  ///
  /// - Parameter id: The id. If no effect has it, nothing happens.
  /// - Returns: An effect that ends immediately.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    let id = AnyID(id)
    return .immediate { $0.destination.ledger?.cancel(id, from: $0, inFlight: false) }
  }

  /// Makes an effect that starts after a pause, and starts the pause again each time it is returned
  /// again.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   state.query = query
  ///   return .task { .found(await environment.search(query)) }
  ///     .debounce(id: ID.search, for: .milliseconds(300), clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id, as in ``cancellable(id:cancelInFlight:)``. A waiting or running effect of the
  ///     same id is cancelled.
  ///   - duration: The time to wait.
  ///   - clock: The clock. Take it from the environment, so that tests need not wait.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: An effect that starts after a pause.
  public func debounce<C: Clock>(
    id: some Hashable & Sendable,
    for duration: C.Duration,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let wait = Effect.run(
      fileID: fileID, filePath: filePath, line: line, column: column
    ) { _ in
      try await clock.sleep(for: duration)
    }
    return .concatenate(wait, self).cancellable(id: id, cancelInFlight: true)
  }
}
