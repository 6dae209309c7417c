/// A value that is used, and never shown: a token, a password, a key.
///
/// Where an environment is printed, dumped, interpolated or looked at in a debugger, a secret in
/// it says `<secret>`, however deep it lies.
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
/// It keeps a value from being shown by mistake, not from somebody who reads memory.
public struct Secret<Value> {
  /// What is secret.
  public var value: Value

  /// Keeps a value from being shown.
  ///
  /// - Parameter value: What is secret.
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
