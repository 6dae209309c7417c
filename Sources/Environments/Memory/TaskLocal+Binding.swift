extension TaskLocal {
  /// Binds a value for an operation, and keeps the type of the operation's error.
  ///
  /// The standard library's `withValue` rethrows untyped, so the error takes the way of a result.
  @inlinable
  func binding<Result, Failure: Error>(
    _ value: Value, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withValue(value) {
      Swift.Result { () throws(Failure) in try operation() }
    }.get()
  }

  /// Binds a value for an operation, and keeps the type of the operation's error.
  @inlinable
  func binding<Result, Failure: Error>(
    _ value: Value, operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withValue(value) { () async -> Swift.Result<Result, Failure> in
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }.get()
  }
}
