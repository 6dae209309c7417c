public import BackersClient
import BackersTexts
public import EnvironmentReducers
public import Environments

/// The actions of a login.
public enum LoginAction: Equatable, Sendable {
  // Actions of the user.

  /// The user types an e-mail address.
  case emailChanged(String)
  /// The user types a password.
  case passwordChanged(Secret<String>)
  /// The user types a code.
  case codeChanged(Secret<String>)
  /// The user wants to log in.
  case submitTapped
  /// The user wants another code.
  case resendTapped
  /// The user does not want to wait, or not to log in.
  case cancelTapped
  /// The user has seen the alert.
  case alertDismissed

  // Answers of the parent feature to `LoginOutput.logIntoEnvironment`.

  /// The environment has the session.
  case environmentLoggedIn
  /// The environment could not keep the session, for a reason that one line tells.
  case environmentLoginFailed(reason: String)

  // Results.

  /// The server has answered.
  case answered(LoginAnswer)
  /// A request to the parent feature.
  case output(LoginOutput)

  /// The case path of the outputs.
  public static let outputPath = CasePath(
    embed: LoginAction.output,
    extract: { if case .output(let output) = $0 { output } else { nil } })
}

/// The requests of a login to its parent feature, each of them once.
public enum LoginOutput: Equatable, Sendable {
  /// Have the environment log in, and then send ``LoginAction/environmentLoggedIn``.
  case logIntoEnvironment(AccessTokenEnvelope)
  /// Announce that a session has begun.
  case sessionStarted
  /// Show the login no longer: the user does not want to log in.
  case cancelled
}

/// The server's answer to a login.
public enum LoginAnswer: Equatable, Sendable {
  /// The user is let in.
  case loggedIn(AccessTokenEnvelope)
  /// A code is asked for, and has been sent.
  case codeRequired(message: String?)
  /// The code is wrong.
  case codeRejected(message: String?)
  /// E-mail or password is wrong.
  case credentialsRejected(message: String?)
  /// The user is not let in for another reason; the server's first message, if there is one.
  case refused(message: String?)

  /// Finds out what an error means to a login.
  init(_ error: any Error) {
    let envelope = (error as? ServiceError)?.envelope ?? (error as? ErrorEnvelope)
    let message = envelope?.firstMessage
    self =
      switch envelope?.ksrCode {
      case .tfaRequired: .codeRequired(message: message)
      case .tfaFailed: .codeRejected(message: message)
      case .invalidXauthLogin: .credentialsRejected(message: message)
      default: .refused(message: message)
      }
  }
}
