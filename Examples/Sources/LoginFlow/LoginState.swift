import BackersClient
public import BackersTexts
public import Environments

/// A login, from the empty form to the new session.
///
/// This struct contains the outputs that are state; ``LoginOutput`` contains those that are events.
public struct LoginState: Equatable, Sendable {
  /// The current question.
  public enum Step: Equatable, Sendable {
    /// The e-mail address and the password.
    case credentials
    /// The code of the second factor.
    case twoFactor
    /// No question: the session has started.
    case done
  }

  /// The running request.
  public enum Waiting: Equatable, Sendable {
    /// The login request to the server.
    case server
    /// The request for another code.
    case resending
    /// The start of the session in the environment.
    case environment
  }

  /// The e-mail address as the user typed it.
  public var email: String
  /// The password as the user typed it; empty after the server has accepted it.
  public var password: Secret<String>
  /// The code as the user typed it.
  public var code: Secret<String>
  /// The current question.
  public var step: Step
  /// The running request; meanwhile, only the button “Cancel” is enabled.
  public var waiting: Waiting?
  /// The failure, until the user has dismissed it.
  public var alert: LoginAlert?
  /// A notice, until the next action.
  public var notice: LoginText?

  /// Creates the state of an empty form.
  ///
  /// - Parameters:
  ///   - email: A known e-mail address.
  ///   - password: The password.
  ///   - code: The code.
  ///   - step: The current question.
  ///   - waiting: The running request.
  ///   - alert: The failure.
  ///   - notice: A notice.
  public init(
    email: String = "", password: Secret<String> = Secret(""), code: Secret<String> = Secret(""),
    step: Step = .credentials, waiting: Waiting? = nil, alert: LoginAlert? = nil,
    notice: LoginText? = nil
  ) {
    self.email = email
    self.password = password
    self.code = code
    self.step = step
    self.waiting = waiting
    self.alert = alert
    self.notice = notice
  }

  /// Whether the button that logs in is enabled.
  public var isSubmitEnabled: Bool { isFormEnabled && complaint == nil }

  /// Whether the fields are enabled.
  public var isFormEnabled: Bool { waiting == nil && step != .done }

  /// Whether the button “Resend” is enabled.
  public var isResendEnabled: Bool { isFormEnabled && step == .twoFactor }

  /// Whether the form requests a code.
  public var isCodeAskedFor: Bool { step == .twoFactor }

  /// The input error, if it can be detected without the server.
  var complaint: LoginText? {
    if emailAddress(email) == nil { return .emailMalformed }
    if password.value.isEmpty { return .passwordMissing }
    if step == .twoFactor, twoFactorCode(code.value) == nil { return .codeMalformed }
    return nil
  }

  /// The credentials for the server.
  ///
  /// - Parameter hasCode: Whether to include the code; without it, the server sends one.
  /// - Returns: The credentials.
  func credentials(hasCode: Bool) -> Credentials {
    let code = hasCode ? twoFactorCode(code.value).map { Secret($0) } : nil
    return Credentials(email: emailAddress(email) ?? email, password: password, code: code)
  }
}

/// A failure of a login.
public enum LoginAlert: Equatable, Sendable {
  /// The server refused the login; contains its first message, if there is one.
  case refused(String?)
  /// The input is invalid.
  case malformed(LoginText)
  /// The environment could not store the session; the reason is one line.
  case sessionNotKept(reason: String)
}
