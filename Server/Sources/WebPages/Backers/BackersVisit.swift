import Backers
import EnvironmentHummingbird
import Environments
import Foundation

/// The projects and the login of one session, in a scope of their own.
@MainActor
final class BackersVisit {
  private let scope: CapturedScope
  private let running = RunningTasks()
  private var isStarted = false
  /// The list of projects.
  private(set) var discovery = Discovery()
  /// The login; nil while it is not asked for.
  private(set) var login: Login?
  /// The messages that no page has shown yet.
  private(set) var messages: [PageMessage] = []
  /// The answer of the service to the last login.
  private var envelope: AccessTokenEnvelope?
  /// Whether the visitor's session is stored as that of a login.
  private(set) var isLoginStored: Bool
  /// The number of logins and logouts that are stored.
  private(set) var changesOfLogin: Int

  /// Creates a visit in an environment, with the login of a session.
  init(_ environment: Backers.AppEnvironment, _ session: SiteSession) {
    var environment = environment
    if let login = session.login { environment.apiService.serverConfig.apiBaseUrl = login.service }
    scope = Backers.Current.withEnvironment(environment) { Backers.Current.capturedScope() }
    (isLoginStored, changesOfLogin) = (session.login != nil, session.changesOfLogin)
    if let login = session.login {
      scope.run { _ = AppEnvironment.login(login.envelope) }
      discovery = Discovery(isLoggedIn: true)
    }
  }

  /// Stores a login or a logout that the session does not have yet.
  ///
  /// - Parameter session: The session of the request.
  /// - Returns: Whether the session has another identifier now.
  /// - Throws: The error of the session. The next request then tries it again.
  func storeLogin(in session: Session<SiteSession>) async throws -> Bool {
    guard isLoggedIn != isLoginStored else { return false }
    // Before the store is asked, because another request of the session must not change it again.
    isLoginStored.toggle()
    changesOfLogin += 1
    do {
      let service = scope.run { Backers.Current.apiService.serverConfig.apiBaseUrl }
      let login = envelope.map { SiteSession.Login(envelope: $0, service: service) }
      try await session.change(to: isLoginStored ? login : nil, number: changesOfLogin)
    } catch {
      isLoginStored.toggle()
      changesOfLogin -= 1
      throw error
    }
    return true
  }

  /// The language of the visitor's projects.
  var language: Language { scope.run { Backers.Current.language } }

  /// Whether the visitor is logged in.
  var isLoggedIn: Bool { scope.run { Backers.Current.session != nil } }

  /// Runs an operation in the visitor's scope, in the calendar of the request.
  ///
  /// The first one asks the server for the configuration and the list.
  func run<Result>(
    in calendar: Calendar, _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await scope.run {
      if Backers.Current.calendar != calendar {
        Backers.Current.replace {
          $0.calendar = calendar
          $0.locale = calendar.locale ?? Locale(identifier: "en_US_POSIX")
        }
      }
      if !isStarted {
        isStarted = true
        running.add { _ = await AppEnvironment.start() }
        await wait()
        await send(.refresh)
      }
      return try await operation()
    }
  }

  /// Sends an input of the list, and waits a moment for what it asks for.
  func send(_ input: Discovery.Input) async {
    start(input)
    await wait()
  }

  /// Sends an input of the list.
  func start(_ input: Discovery.Input) {
    let wasLoggedIn = Backers.Current.session != nil
    var outputs = discovery.receive(input)
    if let place = outputs.firstIndex(of: .logInFirst) {
      outputs.remove(at: place)
      openLogin()
      show(Backers.Current.current.texts(.loginRequired), isProblem: false)
    }
    for output in outputs {
      running.add { [self] in
        guard let input = await AppEnvironment.perform(output) else { return }
        start(input)
        if wasLoggedIn, Backers.Current.session == nil, discovery.isLoggedIn { sessionExpired() }
      }
    }
    if let problem = discovery.problem {
      show(problem.text(in: Backers.Current.current.texts), isProblem: true)
    }
  }

  /// Shows the login, if it is not shown.
  func openLogin() {
    if login == nil, Backers.Current.session == nil { login = Login() }
  }

  /// Hides the login.
  func cancelLogin() {
    login = nil
    _ = discovery.receive(.loginCancelled)
  }

  /// Sends inputs of the login, and waits a moment for the answer of the server.
  func send(_ inputs: [Login.Input]) async {
    for input in inputs { receive(input) }
    await wait()
  }

  private func receive(_ input: Login.Input) {
    guard let outputs = login?.receive(input) else { return }
    for output in outputs {
      if output == .sessionStarted {
        login = nil
        show(
          Backers.Current.current.texts(.loggedIn, Backers.Current.currentUser?.name ?? ""),
          isProblem: false)
        start(.sessionStarted)
      } else {
        if case .logIntoEnvironment(let answer) = output { envelope = answer }
        running.add { [self] in
          if let input = await AppEnvironment.perform(output) { receive(input) }
        }
      }
    }
    // A field that was typed again leaves the problem of the last answer, which was shown.
    guard outputs.isEmpty, let problem = login?.problem, login?.isLoading == false else { return }
    switch input {
    case .submit, .answered:
      show(problem.text(in: Backers.Current.current.texts), isProblem: !problem.isQuestion)
    case .email, .password, .code, .environmentLoggedIn: break
    }
  }

  /// Logs out, here and at the server.
  func logOut() async {
    guard Backers.Current.session != nil else { return }
    // The token is revoked even if the server cannot be reached: this site forgets it.
    let service = Backers.Current.apiService
    AppEnvironment.logout()
    running.add { try? await service.revokeToken() }
    show(Backers.Current.current.texts(.loggedOut), isProblem: false)
    await send(.sessionEnded)
  }

  private func sessionExpired() {
    show(Backers.Current.current.texts(.sessionExpired), isProblem: true)
    start(.sessionEnded)
  }

  /// Waits a moment for answers that are still to come.
  func wait() async {
    await running.wait()
  }

  /// Forgets the messages, which a page has shown.
  func forgetMessages() {
    messages = []
  }

  private func show(_ text: String, isProblem: Bool) {
    let message = PageMessage(text: text, isProblem: isProblem)
    messages.removeAll { $0 == message }
    messages = (messages + [message]).suffix(3)
  }
}
