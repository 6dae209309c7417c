import BackersClient
import BackersEnvironment
import BackersTexts
import EnvironmentReducers
import EnvironmentStorage
import Environments
import Foundation
import LoginFlow
import ProjectDiscovery

/// The logic of the program: that of its features, and what they ask of each other.
let appReducer = Reducer<AppState, AppAction, AppDependencies>.combine(
  discoveryReducer.pullback(
    value: \.discovery, action: AppAction.discoveryPath,
    environment: { DiscoveryEnvironment($0.service, clock: $0.clock) }),
  loginReducer.optional().pullback(
    value: \.login, action: AppAction.loginPath, environment: { $0.login }),
  shell
)
.onChange(of: \.discovery.pageProblem) { _, problem, state, _ in
  guard let announcement = problem.map(Announcement.discovery) else { return .none }
  // That the session is over is told by itself, and the list comes again without it.
  if state.isLoggedIn, announcement.problem == .known(.tokenRejected) { return .none }
  state.announce(announcement)
  return .none
}
.onChange(of: \.discovery.saveProblem) { _, problem, state, _ in
  if let problem { state.announce(.discovery(problem)) }
  return .none
}
.onChange(of: \.login?.alert) { _, alert, state, _ in
  if let alert { state.announce(.alert(alert)) }
  return .none
}
.onChange(of: \.login?.notice) { _, notice, state, _ in
  if let notice { state.announce(.login(notice)) }
  return .none
}

private let shell = Reducer<AppState, AppAction, AppDependencies> { state, action, environment in
  switch action {
  case .opened:
    state.isLoggedIn = environment.service.oauthToken != nil
    return start(environment)

  case .started(let problem):
    if let problem { state.announce(.start(problem)) }
    return .none

  case .logInTapped(let email):
    guard !state.isLoggedIn, state.login == nil else { return .none }
    state.login = LoginState(email: email)
    return .none

  case .logOutConfirmed:
    return state.logOut(as: .goodbye, environment)

  case .tokenRejected, .discovery(.output(.tokenRejected)):
    return state.logOut(as: .ended, environment)

  case .loggedOut(let problem):
    state.announce(.session(state.ending ?? .ended))
    state.ending = nil
    if let problem { state.announce(.storage(.notSaved, reason: problem)) }
    return .send(.discovery(.sessionEnded))

  case .logoutFailed(let isEndedAtServer, let reason):
    state.ending = nil
    state.announce(.storage(isEndedAtServer ? .endedAtServerOnly : .stillLoggedIn, reason: reason))
    return .send(.discovery(.sessionEnded))

  case .languageChosen(let language):
    environment.updateLanguage(language)
    state.announce(.settings(.languageChanged))
    // What the server words is in the new language as well.
    return .send(.discovery(.refreshTapped))

  case .serverChosen(let config):
    if state.login != nil { state.login = nil }
    return .run { send in
      let problem = await failure { try await environment.updateServerConfig(config) }
      await send(.serverChanged(config, problem: problem))
    }

  case .serverChanged(let config, let problem):
    state.announce(.settings(.serverChanged, server: config.apiBaseURL.absoluteString))
    if let problem { state.announce(.storage(.notSaved, reason: problem)) }
    guard state.isLoggedIn, environment.service.oauthToken == nil else {
      return .send(contentsOf: [.opened, .discovery(.refreshTapped)])
    }
    state.isLoggedIn = false
    state.announce(.session(.endedByServerChange))
    return .send(contentsOf: [.opened, .discovery(.sessionEnded), .discovery(.refreshTapped)])

  case .discovery(.output(.loginNeeded(let reason))):
    guard state.login == nil else { return .none }
    state.announce(.login(reason))
    state.login = LoginState()
    return .none

  case .login(.output(.logIntoEnvironment(let envelope))):
    return .run { send in
      let problem = await failure { try await environment.logIn(envelope) }
      await send(
        .login(problem.map { .environmentLoginFailed(reason: $0) } ?? .environmentLoggedIn))
    }

  case .login(.output(.sessionStarted)):
    state.login = nil
    state.isLoggedIn = true
    state.announce(.welcome(name: environment.currentUser?.name ?? ""))
    return .send(.discovery(.sessionStarted))

  case .login(.output(.cancelled)):
    state.login = nil
    state.announce(.login(.cancelled))
    return .send(.discovery(.loginCancelled))

  case .discovery, .login:
    return .none
  }
}

/// Fetches what the program has to know from the start, one after the other.
private func start(_ environment: AppDependencies) -> Effect<AppAction> {
  .run { send in
    var problem: Problem?
    do {
      try await environment.refreshConfig()
    } catch {
      problem = Problem(error)
    }
    do {
      try await environment.refreshUser()
    } catch let error as ServiceError where error.envelope?.ksrCode == .accessTokenInvalid {
      await send(.tokenRejected)
    } catch {
      problem = problem ?? Problem(error)
    }
    await send(.started(problem: problem))
  }
}

/// What an attempt has to say where it fails, as one line.
private func failure(of attempt: () async throws -> Void) async -> String? {
  do {
    try await attempt()
    return nil
  } catch {
    return Texts(Current.language).reason(of: error)
  }
}

extension AppState {
  /// Ends the session, once however many find out that it is over.
  fileprivate mutating func logOut(
    as text: SessionText, _ environment: AppDependencies
  ) -> Effect<AppAction> {
    guard isLoggedIn else { return .none }
    isLoggedIn = false
    ending = text
    return .run { send in
      do {
        try await environment.logOut()
        await send(.loggedOut(problem: nil))
      } catch let error as StorageError.SessionFailure where error.reason == .notEnded {
        let isEndedAtServer = text == .ended ? true : await isRevoked(environment)
        let reason = Texts(Current.language).reason(of: error)
        await send(.logoutFailed(isEndedAtServer: isEndedAtServer, reason: reason))
        return
      } catch {
        await send(.loggedOut(problem: Texts(Current.language).reason(of: error)))
      }
      // The session is over on this device, whether the server can be reached or not.
      if text == .goodbye { _ = await isRevoked(environment) }
    }
  }
}

/// Has the server forget the token; tells whether it does not know it any more.
private func isRevoked(_ environment: AppDependencies) async -> Bool {
  do {
    try await environment.revokeToken()
    return true
  } catch let error as ServiceError {
    return error.envelope?.ksrCode == .accessTokenInvalid
  } catch {
    return false
  }
}
