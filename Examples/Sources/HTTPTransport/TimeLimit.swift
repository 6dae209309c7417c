/// Runs an operation, and cancels it when it exceeds a time limit.
///
/// - Parameters:
///   - limit: The time limit; 0 or less cancels immediately.
///   - clock: The clock of the limit.
///   - error: The error to throw after the limit.
///   - operation: The operation; it must end soon after its cancellation.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation, or `error`.
package func withTimeLimit<Value: Sendable, C: Clock<Duration>>(
  _ limit: Duration,
  clock: C,
  else error: any Error,
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  guard limit > .zero else { throw error }
  // Computed before the tasks start, so that the limit includes the time of starting them.
  let deadline = clock.now.advanced(by: limit)
  return try await withTimeLimit(
    sleep: { try await clock.sleep(until: deadline, tolerance: nil) }, else: error,
    operation: operation)
}

/// Runs an operation, and cancels it when a sleep ends first.
///
/// - Parameters:
///   - sleep: Sleeps for the time limit. Use it for a clock of an unknown type.
///   - error: The error to throw after the limit.
///   - operation: The operation; it must end soon after its cancellation.
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
