public import BackersClient
import BackersTexts
public import EnvironmentClients
public import EnvironmentReducers
import Environments

/// The dependencies of a login.
@Controllable
public struct LoginEnvironment: Sendable {
  /// Requests a token from a server.
  public var logIn: @Sendable (_ credentials: Credentials) async throws -> AccessTokenEnvelope

  /// Creates the dependencies of a login from a service.
  ///
  /// - Parameter service: The service.
  public init(_ service: any ServiceType) {
    self.init(logIn: { try await service.logIn($0) })
  }
}

/// The logic of a login, which does not access the application's environment.
///
/// The parent feature responds to ``LoginOutput/logIntoEnvironment(_:)`` when the environment has
/// the session. The login then announces the session, once.
/// session; the session is announced after that, once.
///
/// ```swift
/// case .login(.output(.logIntoEnvironment(let envelope))):
///   return .task {
///     try await environment.logIn(envelope)
///     return .login(.environmentLoggedIn)
///   } catch: {
///     .login(.environmentLoginFailed(reason: "\($0)"))
///   }
/// ```
///
/// During a request, all other actions are ignored, so that there is only one request at a time.
public let loginReducer = Reducer<LoginState, LoginAction, LoginEnvironment> {
  state, action, environment in
  switch action {
  case .emailChanged(let email):
    guard state.isFormEnabled, email != state.email else { return .none }
    state.email = email
    state.startAnew()
    return .none

  case .passwordChanged(let password):
    guard state.isFormEnabled, password != state.password else { return .none }
    state.password = password
    state.startAnew()
    return .none

  case .codeChanged(let code):
    guard state.isFormEnabled else { return .none }
    state.code = code
    return .none

  case .submitTapped:
    guard state.isFormEnabled else { return .none }
    state.notice = nil
    state.alert = state.complaint.map(LoginAlert.malformed)
    guard state.alert == nil else { return .none }
    state.waiting = .server
    return ask(for: state.credentials(hasCode: state.step == .twoFactor), environment)

  case .resendTapped:
    guard state.isResendEnabled else { return .none }
    state.alert = nil
    state.notice = nil
    state.waiting = .resending
    return ask(for: state.credentials(hasCode: false), environment)

  case .cancelTapped:
    switch state.waiting {
    case .server, .resending:
      state.waiting = nil
      return .cancel(id: RequestID())
    case .environment:
      // The change of the environment cannot be cancelled; its result follows soon.
      return .none
    case nil:
      switch state.step {
      case .credentials:
        state = LoginState(email: state.email)
        return .send(.output(.cancelled))
      case .twoFactor:
        state.startAnew()
        state.alert = nil
        return .none
      case .done: return .none
      }
    }

  case .alertDismissed:
    state.alert = nil
    return .none

  case .answered(let answer):
    return state.hear(answer)

  case .environmentLoggedIn:
    guard state.waiting == .environment else { return .none }
    state.waiting = nil
    state.step = .done
    return .send(.output(.sessionStarted))

  case .environmentLoginFailed(let reason):
    guard state.waiting == .environment else { return .none }
    state.waiting = nil
    state.alert = .sessionNotKept(reason: reason)
    return .none

  case .output:
    return .none
  }
}

private func ask(
  for credentials: Credentials, _ environment: LoginEnvironment
) -> Effect<LoginAction> {
  .run { [logIn = environment.logIn] send in
    let answer: LoginAnswer
    do {
      answer = .loggedIn(try await logIn(credentials))
    } catch {
      // Also after a cancellation: if code outside the login cancelled the request, the form still
      // waits for a response. If the login itself cancelled it, the store drops this action.
      answer = LoginAnswer(error)
    }
    await send(.answered(answer))
  }
  .cancellable(id: RequestID(), cancelInFlight: true)
}

private struct RequestID: Hashable, Sendable {}

extension LoginState {
  /// Returns to the form for e-mail address and password, and removes the code, which is valid only
  /// for them.
  fileprivate mutating func startAnew() {
    step = .credentials
    code = Secret("")
    notice = nil
  }

  fileprivate mutating func hear(_ answer: LoginAnswer) -> Effect<LoginAction> {
    guard waiting == .server || waiting == .resending else { return .none }
    let isResending = waiting == .resending
    waiting = nil
    switch answer {
    case .loggedIn(let envelope):
      waiting = .environment
      password = Secret("")
      startAnew()
      return .send(.output(.logIntoEnvironment(envelope)))

    case .codeRequired(let message):
      if step == .twoFactor, !isResending {
        // The request included a code, so this is a refusal.
        alert = .refused(message)
      } else {
        notice = isResending ? .codeSent : .codeAskedFor
      }
      step = .twoFactor
      code = Secret("")
      return .none

    case .codeRejected(let message):
      alert = .refused(message)
      code = Secret("")
      return .none

    case .credentialsRejected(let message):
      alert = .refused(message)
      startAnew()
      return .none

    case .refused(let message):
      alert = .refused(message)
      return .none
    }
  }
}
