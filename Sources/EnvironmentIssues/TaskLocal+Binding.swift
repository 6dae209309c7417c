extension TaskLocal {
  /// Binds a value for an operation, and keeps the type of the operation's error.
  ///
  /// The standard library's `withValue` rethrows untyped errors, so a `Result` carries the typed error.
  @inlinable
  package func binding<Result, Failure: Error>(
    _ value: Value, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withValue(value) {
      Swift.Result { () throws(Failure) in try operation() }
    }.get()
  }

  /// Binds a value for an asynchronous operation, and keeps the type of the operation's error.
  ///
  /// Passes the operation on directly, because a wrapping asynchronous closure costs 100 instructions.
  @inlinable
  package func binding<Result, Failure: Error>(
    _ value: Value, operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    do {
      return try await withValue(value, operation: operation)
    } catch {
      // Never nil, because only `operation` throws here.
      throw (error as? Failure).unsafelyUnwrapped
    }
  }
}
