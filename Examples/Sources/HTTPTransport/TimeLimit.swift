/// Runs an operation, and gives it up when it takes longer than it may.
///
/// - Parameters:
///   - limit: How long it may take; none or less gives up at once.
///   - clock: The clock that measures it.
///   - error: The error to throw when the time is up.
///   - operation: What runs; it has to end soon after it was cancelled.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation, or `error`.
package func withTimeLimit<Value: Sendable, C: Clock<Duration>>(
  _ limit: Duration,
  clock: C,
  else error: any Error,
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  guard limit > .zero else { throw error }
  // Taken before anything starts, so that the time the tasks take to start counts.
  let deadline = clock.now.advanced(by: limit)
  return try await withTimeLimit(
    sleep: { try await clock.sleep(until: deadline, tolerance: nil) }, else: error,
    operation: operation)
}

/// Runs an operation, and gives it up when a sleep ends first.
///
/// - Parameters:
///   - sleep: Sleeps for as long as the operation may take; for a clock whose type has no name.
///   - error: The error to throw when the time is up.
///   - operation: What runs; it has to end soon after it was cancelled.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation, or `error`.
package func withTimeLimit<Value: Sendable>(
  sleep: @escaping @Sendable () async throws -> Void,
  else error: any Error,
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await operation() }
    group.addTask {
      try await sleep()
      throw error
    }
    for try await value in group { return value }
    throw CancellationError()
  }
}
