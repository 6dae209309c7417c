public import Foundation

/// How the server lets people in.
public struct LoginOptions: Equatable, Sendable {
  /// How many attempts may fail for an account in a window.
  public var attemptsPerAccount: Int
  /// How many attempts may fail from a network address in a window.
  public var attemptsPerAddress: Int
  /// How many codes are sent for an account in a window.
  public var codesPerAccount: Int
  /// How long a window is, in seconds.
  public var window: TimeInterval
  /// How long a code is good for, in seconds.
  public var codeLifetime: TimeInterval
  /// How often a code may be mistyped before it is worth nothing.
  public var triesPerCode: Int
  /// How long a token is good for, in seconds.
  public var tokenLifetime: TimeInterval
  /// How much work a password's hash is.
  public var passwordCost: PasswordCost

  /// Creates options; without arguments, those for people.
  ///
  /// - Parameters:
  ///   - attemptsPerAccount: How many attempts may fail for an account in a window.
  ///   - attemptsPerAddress: How many attempts may fail from a network address in a window.
  ///   - codesPerAccount: How many codes are sent for an account in a window.
  ///   - window: How long a window is, in seconds.
  ///   - codeLifetime: How long a code is good for, in seconds.
  ///   - triesPerCode: How often a code may be mistyped before it is worth nothing.
  ///   - tokenLifetime: How long a token is good for, in seconds.
  ///   - passwordCost: How much work a password's hash is.
  public init(
    attemptsPerAccount: Int = 10,
    attemptsPerAddress: Int = 100,
    codesPerAccount: Int = 5,
    window: TimeInterval = 15 * 60,
    codeLifetime: TimeInterval = 10 * 60,
    triesPerCode: Int = 5,
    tokenLifetime: TimeInterval = 30 * 24 * 60 * 60,
    passwordCost: PasswordCost = .standard
  ) {
    self.attemptsPerAccount = attemptsPerAccount
    self.attemptsPerAddress = attemptsPerAddress
    self.codesPerAccount = codesPerAccount
    self.window = window
    self.codeLifetime = codeLifetime
    self.triesPerCode = triesPerCode
    self.tokenLifetime = tokenLifetime
    self.passwordCost = passwordCost
  }
}
