/// Code that runs around each call of a client's closures.
///
/// It sees the name and the arguments of a call, runs the operation, and sees its result or error. This
/// one logs:
///
/// ```swift
/// struct CallLogger: ClientInterceptor {
///   var log: @Sendable (String) -> Void
///
///   func intercept<Success: ~Copyable, Failure>(
///     _ call: ClientCall, operation: () throws(Failure) -> Success
///   ) throws(Failure) -> Success {
///     log("\(call)")
///     return try operation()
///   }
///
///   nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
///     _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
///   ) async throws(Failure) -> Success {
///     log("\(call)")
///     return try await operation()
///   }
/// }
///
/// let gitHub = GitHub.live.intercepted(by: CallLogger(log: { print($0) }))
/// ```
///
/// `Failure` is `Never` for closures that do not throw. The asynchronous method runs where its caller runs.
public protocol ClientInterceptor: Sendable {
  /// Runs a synchronous call.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. Call it once at most.
  /// - Returns: The result for the caller.
  /// - Throws: The error for the caller.
  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success

  /// Runs an asynchronous call.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. Call it once at most.
  /// - Returns: The result for the caller.
  /// - Throws: The error for the caller.
  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success
}
