public import Environments

/// The input of a login.
public struct Credentials: Equatable, Sendable {
  /// The six digits of the second factor, if the server requires it.
  public var code: Secret<String>?
  /// The account's e-mail address.
  public var email: String
  /// The account's password.
  public var password: Secret<String>

  /// Creates credentials.
  ///
  /// - Parameters:
  ///   - email: The account's e-mail address.
  ///   - password: The account's password.
  ///   - code: The six digits of the second factor, if the server requires it.
  public init(email: String, password: Secret<String>, code: Secret<String>? = nil) {
    self.code = code
    self.email = email
    self.password = password
  }
}
