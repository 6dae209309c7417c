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
  /// The user submits the form.
  case submitTapped
  /// The user requests another code.
  case resendTapped
  /// The user cancels the wait or the login.
  case cancelTapped
  /// The user dismisses the alert.
  case alertDismissed

  // Responses of the parent feature to `LoginOutput.logIntoEnvironment`.

  /// The environment has the session.
  case environmentLoggedIn
  /// The environment could not store the session; the reason is one line.
  case environmentLoginFailed(reason: String)

  // Results.

  /// The server has responded.
  case answered(LoginAnswer)
  /// A request to the parent feature.
  case output(LoginOutput)

  /// The case path of the outputs.
  public static let outputPath = CasePath(
    embed: LoginAction.output,
    extract: { if case .output(let output) = $0 { output } else { nil } })
}

/// The requests of a login to its parent feature.
///
/// Each is sent once.
public enum LoginOutput: Equatable, Sendable {
  /// Starts the session in the environment; the parent then sends
  /// ``LoginAction/environmentLoggedIn``.
  case logIntoEnvironment(AccessTokenEnvelope)
  /// Announces the new session.
  case sessionStarted
  /// Closes the login, because the user has cancelled it.
  case cancelled
}

/// The server's response to a login.
public enum LoginAnswer: Equatable, Sendable {
  /// The login has succeeded.
  case loggedIn(AccessTokenEnvelope)
  /// A code is required, and has been sent.
  case codeRequired(message: String?)
  /// The code is wrong.
  case codeRejected(message: String?)
  /// The e-mail address or the password is wrong.
  case credentialsRejected(message: String?)
  /// The server refused the login for another reason; contains its first message, if there is one.
  case refused(message: String?)

  /// Derives the response from an error.
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
