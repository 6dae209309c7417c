/// A client or an environment whose calls can be intercepted; the macro `@Controllable` makes structs conform.
public protocol InterceptableClient: Controllable {
  /// The stored properties, in their order.
  var fields: [ClientField] { get }

  /// Returns the same value, with each call of a closure passed through an interceptor.
  ///
  /// - Parameters:
  ///   - interceptor: The code that runs around each call.
  ///   - path: The path of this value in calls.
  /// - Returns: The value with intercepted closures, also those of the clients in it.
  func intercepted(by interceptor: some ClientInterceptor, path: ClientPath) -> Self
}

extension InterceptableClient {
  /// Returns the same value, with each call of a closure passed through an interceptor.
  ///
  /// - Parameter interceptor: The code that runs around each call.
  /// - Returns: The value with intercepted closures, also those of the clients in it.
  public func intercepted(by interceptor: some ClientInterceptor) -> Self {
    // Without the generic arguments, which no declaration of a client repeats.
    let name = "\(Self.self)".prefix { $0 != "<" }
    return intercepted(by: interceptor, path: ClientPath(String(name)))
  }
}

/// Returns a client with intercepted closures.
///
/// Expansions of `@Controllable` call it for each property that is no closure.
///
/// - Parameters:
///   - value: The client.
///   - interceptor: The code that runs around each call.
///   - path: The path of the client.
/// - Returns: The client with intercepted closures.
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
public func interceptedField<Value: InterceptableClient>(
  _ value: Value?, by interceptor: some ClientInterceptor, path: ClientPath
) -> Value? {
  value?.intercepted(by: interceptor, path: path)
}

/// Returns a value that has no closures to intercept.
///
/// - Parameters:
///   - value: The value.
///   - interceptor: The code that runs around each call.
///   - path: The path of the value.
/// - Returns: The value.
public func interceptedField<Value>(
  _ value: Value, by interceptor: some ClientInterceptor, path: ClientPath
) -> Value {
  value
}
