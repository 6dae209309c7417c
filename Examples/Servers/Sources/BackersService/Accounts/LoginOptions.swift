public import Foundation

/// The limits of logins, codes, tokens and password hashes.
public struct LoginOptions: Equatable, Sendable {
  /// The maximum number of failed attempts for an account in a window.
  public var attemptsPerAccount: Int
  /// The maximum number of failed attempts from a network address in a window.
  public var attemptsPerAddress: Int
  /// The maximum number of codes that are sent for an account in a window.
  public var codesPerAccount: Int
  /// The length of a window, in seconds.
  public var window: TimeInterval
  /// The lifetime of a code, in seconds.
  public var codeLifetime: TimeInterval
  /// The number of wrong entries after which a code is invalid.
  public var triesPerCode: Int
  /// The lifetime of a token, in seconds.
  public var tokenLifetime: TimeInterval
  /// The cost of a password hash.
  public var passwordCost: PasswordCost

  /// Creates options, by default for production.
  ///
  /// - Parameters:
  ///   - attemptsPerAccount: The maximum number of failed attempts for an account in a window.
  ///   - attemptsPerAddress: The maximum number of failed attempts from a network address in a
  ///     window.
  ///   - codesPerAccount: The maximum number of codes that are sent for an account in a window.
  ///   - window: The length of a window, in seconds.
  ///   - codeLifetime: The lifetime of a code, in seconds.
  ///   - triesPerCode: The number of wrong entries after which a code is invalid.
  ///   - tokenLifetime: The lifetime of a token, in seconds.
  ///   - passwordCost: The cost of a password hash.
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
