/// A client or an environment whose calls can be intercepted.
///
/// The macro `@Controllable` adds the conformance.
public protocol InterceptableClient: Controllable {
  /// The stored properties, in their order.
  var fields: [ClientField] { get }

  /// Returns the same value, with each call of a closure passed through an interceptor.
  ///
  /// - Parameters:
  ///   - interceptor: The code that runs around each call.
  ///   - path: The path of this value in calls.
  /// - Returns: The value with intercepted closures, including those of the clients in it.
  func intercepted(by interceptor: some ClientInterceptor, path: ClientPath) -> Self
}

extension InterceptableClient {
  /// Returns the same value, with each call of a closure passed through an interceptor.
  ///
  /// - Parameter interceptor: The code that runs around each call.
  /// - Returns: The value with intercepted closures, including those of the clients in it.
  @inlinable
  public func intercepted(by interceptor: some ClientInterceptor) -> Self {
    // Inlinable, like the functions below and the initializers of calls: a client of the caller's module then
    // gets closures for this interceptor's type. Generic closures call the interceptor through its witness table
    // and build each call's description (intercept-generic beside intercept-nothing in the benchmarks).
    intercepted(by: interceptor, path: ClientPath(type: Self.self))
  }
}

/// Returns a client with intercepted closures.
///
/// Expansions of `@Controllable` call it for each property that is not a closure.
///
/// - Parameters:
///   - value: The client.
///   - interceptor: The code that runs around each call.
///   - path: The path of the client.
/// - Returns: The client with intercepted closures.
@inlinable
public func interceptedField<Value: InterceptableClient>(
  _ value: Value, by interceptor: some ClientInterceptor, path: ClientPath
) -> Value {
  value.intercepted(by: interceptor, path: path)
}

/// Returns an optional client with intercepted closures.
///
/// - Parameters:
///   - value: The client.
///   - interceptor: The code that runs around each call.
///   - path: The path of the client.
/// - Returns: The client with intercepted closures, or nil.
@inlinable
public func interceptedField<Value: InterceptableClient>(
  _ value: Value?, by interceptor: some ClientInterceptor, path: ClientPath
) -> Value? {
  value?.intercepted(by: interceptor, path: path)
}

/// Returns a value that has no closures to intercept, or the interceptor's value for it.
///
/// - Parameters:
///   - value: The value.
///   - interceptor: The code that runs around each call.
///   - path: The path of the value.
/// - Returns: The value in the intercepted client.
@inlinable
public func interceptedField<Value>(
  _ value: Value, by interceptor: some ClientInterceptor, path: ClientPath
) -> Value {
  interceptor.field(value, at: path)
}
