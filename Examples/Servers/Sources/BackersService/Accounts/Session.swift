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
  /// The id.
  public var id: Int
  /// The public name.
  public var name: String
  /// The private e-mail address, in lowercase.
  public var email: String
}
