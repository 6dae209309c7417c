import Foundation

/// Somebody who is logged in, as a request proved it.
public struct Session: Equatable, Sendable {
  /// Who it is.
  public var user: User
  /// What is kept of the token that was shown.
  var tokenHash: Data
}

/// Somebody with an account.
public struct User: Equatable, Sendable {
  /// The number.
  public var id: Int
  /// The name that others see.
  public var name: String
  /// The address that nobody else sees, in small letters.
  public var email: String
}
