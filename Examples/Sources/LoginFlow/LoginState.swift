import BackersClient
public import BackersTexts
public import Environments

/// A login, from its first letter to the session that it begins.
///
/// Every output that is a state is here; those that happen once are ``LoginOutput``.
public struct LoginState: Equatable, Sendable {
  /// The current question.
  public enum Step: Equatable, Sendable {
    /// E-mail and password.
    case credentials
    /// The code of the second factor.
    case twoFactor
    /// Nothing more: the session has begun.
    case done
  }

  /// The running request.
  public enum Waiting: Equatable, Sendable {
    /// Whether the server lets the user in.
    case server
    /// Whether the server has another code sent.
    case resending
    /// Whether the environment has the session.
    case environment
  }

  /// The e-mail address as it was typed.
  public var email: String
  /// The password as it was typed; empty as soon as the server has let the user in.
  public var password: Secret<String>
  /// The code as it was typed.
  public var code: Secret<String>
  /// The current question.
  public var step: Step
  /// The running request; meanwhile the fields and buttons but “Cancel” do nothing.
  public var waiting: Waiting?
  /// The failure, until the user has seen it.
  public var alert: LoginAlert?
  /// A notice, until the next action.
  public var notice: LoginText?

  /// Creates the state of an empty form.
  ///
  /// - Parameters:
  ///   - email: An e-mail address that is known already.
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

  /// Whether the button that logs in does something.
  public var isSubmitEnabled: Bool { isFormEnabled && complaint == nil }

  /// Whether the fields take what is typed.
  public var isFormEnabled: Bool { waiting == nil && step != .done }

  /// Whether the button “Resend” does something.
  public var isResendEnabled: Bool { isFormEnabled && step == .twoFactor }

  /// Whether a code is asked for.
  public var isCodeAskedFor: Bool { step == .twoFactor }

  /// The error of the input, as far as it can be detected without a server.
  var complaint: LoginText? {
    if emailAddress(email) == nil { return .emailMalformed }
    if password.value.isEmpty { return .passwordMissing }
    if step == .twoFactor, twoFactorCode(code.value) == nil { return .codeMalformed }
    return nil
  }

  /// The credentials for the server.
  ///
  /// - Parameter hasCode: Whether the code is sent along; without it the server sends one.
  /// - Returns: The credentials.
  func credentials(hasCode: Bool) -> Credentials {
    let code = hasCode ? twoFactorCode(code.value).map { Secret($0) } : nil
    return Credentials(email: emailAddress(email) ?? email, password: password, code: code)
  }
}

/// A failure of a login.
public enum LoginAlert: Equatable, Sendable {
  /// The server said no; its first message, if it has one.
  case refused(String?)
  /// The input is invalid.
  case malformed(LoginText)
  /// The environment could not keep the session, for a reason that one line tells.
  case sessionNotKept(reason: String)
}
