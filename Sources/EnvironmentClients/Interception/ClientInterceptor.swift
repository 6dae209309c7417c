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
/// `Failure` is `Never` for closures that do not throw. The asynchronous method runs on the actor of its
/// caller, if any.
///
/// An interceptor that reads results, or returns its own values, also implements the two methods for copyable
/// results, with the same signatures without `: ~Copyable`. Otherwise the methods above are used for these results.
public protocol ClientInterceptor: Sendable {
  /// Runs a synchronous call.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. Call it at most once.
  /// - Returns: The result for the caller.
  /// - Throws: The error for the caller.
  func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success

  /// Runs an asynchronous call.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. Call it at most once.
  /// - Returns: The result for the caller.
  /// - Throws: The error for the caller.
  nonisolated(nonsending) func intercept<Success: ~Copyable, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success

  /// Runs a synchronous call whose result can be copied.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. Call it at most once.
  /// - Returns: The result for the caller.
  /// - Throws: The error for the caller.
  func intercept<Success, Failure>(
    _ call: ClientCall, operation: () throws(Failure) -> Success
  ) throws(Failure) -> Success

  /// Runs an asynchronous call whose result can be copied.
  ///
  /// - Parameters:
  ///   - call: The name and the arguments.
  ///   - operation: The closure with these arguments. Call it at most once.
  /// - Returns: The result for the caller.
  /// - Throws: The error for the caller.
  nonisolated(nonsending) func intercept<Success, Failure>(
    _ call: ClientCall, operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async throws(Failure) -> Success

  /// Returns the value that a property has in the intercepted client.
  ///
  /// It is called for each property that is neither a closure nor a client nor a constant, when the client is
  /// intercepted. By default, it returns the value.
  ///
  /// - Parameters:
  ///   - value: The property's value.
  ///   - path: The path of the property.
  /// - Returns: The value in the intercepted client.
  func field<Value>(_ value: Value, at path: ClientPath) -> Value
}

extension ClientInterceptor {
  /// Returns the value unchanged.
  ///
  /// - Parameters:
  ///   - value: The property's value.
  ///   - path: The path of the property.
  /// - Returns: The value.
  public func field<Value>(_ value: Value, at path: ClientPath) -> Value {
    value
  }
}
