/// A value that is used and never printed: a token, a password, a key.
///
/// When an environment is printed, dumped, interpolated or inspected in a debugger, each secret in it
/// reads `<secret>`, however deep it lies.
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
/// It prevents accidental output; it does not protect the value in memory.
public struct Secret<Value> {
  /// The secret value.
  public var value: Value

  /// Wraps a value that is never printed.
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
