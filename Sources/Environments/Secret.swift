/// A value that descriptions redact, such as a token, a password or a key.
///
/// When an environment is printed, dumped, interpolated or inspected in a debugger, each secret in it,
/// at any depth, appears as `<secret>`.
///
/// ```swift
/// struct AppEnvironment: Sendable {
///   var token: Secret<String>?
/// }
///
/// request.headers["Authorization"] = "token \(token.value)"   // used
/// print(Current)                                              // token  <secret>
/// ```
///
/// `Secret` prevents accidental output; it does not protect the value in memory.
public struct Secret<Value> {
  /// The secret value.
  public var value: Value

  /// Wraps a value that descriptions redact.
  ///
  /// - Parameter value: The secret value.
  public init(_ value: Value) {
    self.value = value
  }
}

extension Secret: Sendable where Value: Sendable {}
extension Secret: Equatable where Value: Equatable {}
extension Secret: Hashable where Value: Hashable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible {
  /// `<secret>`.
  public var description: String { "<secret>" }

  /// `<secret>`.
  public var debugDescription: String { description }
}

extension Secret: CustomReflectable {
  /// A mirror without children, so that `dump` and a debugger show none.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}
