extension TaskLocal {
  /// `withValue`, with the operation's type of error kept.
  ///
  /// The standard library's rethrows untyped, hence the detour by `Result`.
  @inlinable
  func binding<Result, Failure: Error>(
    _ value: Value, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withValue(value) {
      Swift.Result { () throws(Failure) in try operation() }
    }.get()
  }

  /// `withValue`, with the operation's type of error kept.
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
