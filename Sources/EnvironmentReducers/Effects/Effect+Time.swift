extension Effect {
  /// Makes an effect that starts at most once in an interval.
  ///
  /// The first effect starts immediately. An effect that is returned before the interval is over
  /// waits for its end, and replaces an effect that is already waiting. With `latest: false`, it is
  /// dropped.
  ///
  /// ```swift
  /// case .scrolled(let offset):
  ///   return .fireAndForget { await environment.savePosition(offset) }
  ///     .throttle(id: ID.position, for: .seconds(1), clock: environment.clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id, as in ``cancellable(id:cancelInFlight:)``. ``cancel(id:)`` cancels the effect,
  ///     but does not end the interval.
  ///   - interval: The minimum time between two starts.
  ///   - clock: The clock. Take it from the environment, so that tests need not wait.
  ///   - latest: Whether the last effect of an interval starts when the interval ends.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  /// - Returns: An effect that starts immediately, later or not at all.
  public func throttle<C: Clock>(
    id: some Hashable & Sendable,
    for interval: C.Duration,
    clock: C,
    latest: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    if isNone { return .none }
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let throttle = Throttle { last in
      let now = clock.now
      // Instants of different clocks cannot be compared.
      guard let last = last as? C.Instant else { return .startNow(at: now) }
      // If an effect is waiting, its start is in the future.
      let next = last > now ? last : last.advanced(by: interval)
      if next <= now { return .startNow(at: now) }
      if !latest { return .drop }
      return .startAfter(
        Effect<Never>(
          .run(
            .init(isFireAndForget: true, priority: nil, place: place) { _ in
              try await clock.sleep(until: next, tolerance: nil)
            })), at: next)
    }
    return Effect(.throttled(self, id: AnyID(id), throttle))
  }

  /// Sends an action at regular intervals, until it is cancelled.
  ///
  /// ```swift
  /// case .startTapped:
  ///   return .timer(every: .seconds(1), clock: environment.clock) { .ticked }
  ///     .cancellable(id: ID.timer, cancelInFlight: true)
  /// ```
  ///
  /// Ticks do not drift: each tick is due one interval after the due time of the previous tick. If
  /// handling takes longer than an interval, overdue ticks follow immediately.
  ///
  /// - Parameters:
  ///   - interval: The time between two actions, and before the first one.
  ///   - tolerance: How much later an action may come; `nil` for the clock's default.
  ///   - clock: The clock. Take it from the environment, so that tests need not wait.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  ///   - action: Makes the action of a tick.
  /// - Returns: An effect that ends when it is cancelled.
  public static func timer<C: Clock>(
    every interval: C.Duration,
    tolerance: C.Duration? = nil,
    clock: C,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ action: @escaping @Sendable () -> sending Action
  ) -> Effect {
    run(fileID: fileID, filePath: filePath, line: line, column: column) { send in
      var next = clock.now
      while true {
        next = next.advanced(by: interval)
        try await clock.sleep(until: next, tolerance: tolerance)
        await send(action())
      }
    }
  }
}
