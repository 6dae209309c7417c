public import Environments

/// What somebody types who wants to log in.
public struct Credentials: Equatable, Sendable {
  /// Six digits, where a second factor was asked for.
  public var code: Secret<String>?
  /// Who wants to log in.
  public var email: String
  /// What only they know.
  public var password: Secret<String>

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - email: Who wants to log in.
  ///   - password: What only they know.
  ///   - code: Six digits, where a second factor was asked for.
  public init(email: String, password: Secret<String>, code: Secret<String>? = nil) {
    self.code = code
    self.email = email
    self.password = password
  }
}
