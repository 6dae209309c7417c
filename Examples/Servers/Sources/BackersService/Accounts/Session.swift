import Foundation

/// The session of a request with a valid token.
public struct Session: Equatable, Sendable {
  /// The logged-in user.
  public var user: User
  /// The hash of the request's token.
  var tokenHash: Data
}

/// A user with an account.
public struct User: Equatable, Sendable {
  /// The number.
  public var id: Int
  /// The name that others see.
  public var name: String
  /// The address in small letters, which other users do not see.
  public var email: String
}
