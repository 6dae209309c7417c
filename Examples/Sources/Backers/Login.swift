public import Environments

/// The login, which never touches the environment.
///
/// It receives inputs and returns outputs. The shell around it answers `.logIntoEnvironment` with
/// `AppEnvironment.login(envelope)`, followed by the input `.environmentLoggedIn`.
public struct Login: Equatable, Sendable {
  /// What happens to the login.
  public enum Input: Equatable, Sendable {
    /// The user changed the e-mail address.
    case email(String)
    /// The user changed the password.
    case password(Secret<String>)
    /// The user changed the code of the second factor.
    case code(Secret<String>)
    /// The user submitted the form.
    case submit
    /// The service answered to `.request`.
    case answered(Result<AccessTokenEnvelope, ServiceError>)
    /// The shell has logged the user into the environment.
    case environmentLoggedIn
  }

  /// What the shell has to do.
  public enum Output: Equatable, Sendable {
    /// Send these credentials to the service.
    case request(Credentials)
    /// Log the user into the environment.
    case logIntoEnvironment(AccessTokenEnvelope)
    /// Close the form: the session has started.
    case sessionStarted
  }

  /// What to show above the form.
  public enum Problem: Equatable, Sendable {
    /// The code does not have six digits.
    case codeMalformed
    /// The text is no e-mail address.
    case emailMalformed
    /// The service gave another answer.
    case service(ServiceError)

    /// Whether nothing has failed: the service asks for the code.
    public var isQuestion: Bool {
      if case .service(.refused(let envelope)) = self {
        envelope.code == .tfaRequired
      } else {
        false
      }
    }

    /// What to show.
    ///
    /// - Parameter texts: The texts of the language.
    /// - Returns: A line.
    public func text(in texts: Texts) -> String {
      switch self {
      case .codeMalformed: texts(.codeMalformed)
      case .emailMalformed: texts(.emailMalformed)
      case .service(let error): error.text(in: texts)
      }
    }
  }

  /// The e-mail address.
  public private(set) var email: String
  /// The password.
  public private(set) var password = Secret("")
  /// The code of the second factor.
  public private(set) var code = Secret("")
  /// Whether the service has asked for a code.
  public private(set) var needsCode = false
  /// Whether an answer is awaited.
  public private(set) var isLoading = false
  /// What to show above the form.
  public private(set) var problem: Problem?

  /// Creates an empty form.
  ///
  /// - Parameter email: The address of the last login.
  public init(email: String = "") {
    self.email = email
  }

  /// Whether the form can be submitted.
  public var isSubmitEnabled: Bool {
    !isLoading && complaint == nil && !password.value.isEmpty
  }

  /// Handles an input.
  ///
  /// - Parameter input: The input.
  /// - Returns: What the shell has to do.
  public mutating func receive(_ input: Input) -> [Output] {
    switch input {
    case .email(let text):
      guard text != email else { return [] }
      email = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      startAnew()
    case .password(let text):
      password = text
      startAnew()
    case .code(let text):
      code = Secret(text.value.filter { !$0.isWhitespace })
    case .submit:
      guard !isLoading else { return [] }
      problem = complaint
      guard isSubmitEnabled else { return [] }
      isLoading = true
      return [
        .request(Credentials(email: email, password: password, code: needsCode ? code : nil))
      ]
    case .answered(.success(let envelope)):
      return [.logIntoEnvironment(envelope)]
    case .answered(.failure(let error)):
      isLoading = false
      code = Secret("")
      problem = .service(error)
      guard case .refused(let envelope) = error else { return [] }
      switch envelope.code {
      case .tfaRequired: needsCode = true
      case .invalidXauthLogin:
        password = Secret("")
        needsCode = false
      case .accessTokenInvalid, .tfaFailed, nil: break
      }
    case .environmentLoggedIn:
      self = Login(email: email)
      return [.sessionStarted]
    }
    return []
  }

  private var complaint: Problem? {
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !email.contains(" ") else {
      return .emailMalformed
    }
    let digits = code.value.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return needsCode && (digits != 6 || code.value.utf8.count != 6) ? .codeMalformed : nil
  }

  private mutating func startAnew() {
    needsCode = false
    code = Secret("")
    problem = nil
  }
}
