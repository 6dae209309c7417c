import BackersClient
import BackersEnvironment
import BackersTexts
public import EnvironmentReducers
import EnvironmentStorage
import Environments
import Foundation
import LoginFlow
import ProjectDiscovery

/// The logic of the program: its features, and the connections between them.
public let appReducer = Reducer<AppState, AppAction, AppDependencies>.combine(
  discoveryReducer.pullback(
    value: \.discovery, action: AppAction.discoveryPath,
    environment: { $0.discovery }),
  loginReducer.optional().pullback(
    value: \.login, action: AppAction.loginPath, environment: { $0.login }),
  shell
)
.onChange(of: \.discovery.pageProblem) { _, problem, state, _ in
  guard let announcement = problem.map(Announcement.discovery) else { return .none }
  // The end of the session has its own announcement, and is followed by another request for the
  // list.
  if state.ending != nil { return .none }
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
    state.startingOrigin = ListOrigin(environment)
    return start(environment)

  case .started(let problem):
    if let problem { state.announce(.start(problem)) }
    // The list was requested with the configuration from before the start.
    let isOtherList = state.startingOrigin.map { $0 != ListOrigin(environment) } ?? false
    state.startingOrigin = nil
    guard isOtherList, state.discovery.isRequested else { return .none }
    return .send(.discovery(.refreshTapped))

  case .startingCancelled:
    state.startingOrigin = nil
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
    // The server's texts change their language, too.
    return .send(.discovery(.refreshTapped))

  case .currencyChosen(let code):
    guard environment.updateCurrency(code) else {
      state.announce(.noSuchCurrency(code, of: environment.launchedCountries))
      return .none
    }
    state.announce(.currency(code.uppercased()))
    return .send(.discovery(.refreshTapped))

  case .serverChosen(let config):
    if state.login != nil { state.login = nil }
    return change(to: config, from: state.discovery, environment)

  case .serverChanged(let config, let problem):
    state.announce(.settings(.serverChanged, server: config.apiBaseURL.absoluteString))
    if let problem { state.announce(.storage(.notSaved, reason: problem)) }
    if state.isLoggedIn, environment.service.oauthToken == nil {
      state.isLoggedIn = false
      state.announce(.session(.endedByServerChange))
    }
    return .send(contentsOf: [.discovery(.serverChanged), .opened])

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

  case .discovery(.sortChosen(let sort)):
    environment.track(.filterChanged, ["sort": sort.rawValue])
    return .none

  case .discovery(.filterChosen(let filter)):
    environment.track(.filterChanged, ["filter": filter.eventName])
    return .none

  case .discovery(.searchDue(let term)):
    environment.track(.filterChanged, ["term": term])
    return .none

  case .discovery, .login:
    return .none
  }
}

/// Fetches the configuration and the user concurrently, so that an unresponsive server costs only
/// one timeout.
private func start(_ environment: AppDependencies) -> Effect<AppAction> {
  .run { send in
    async let config: Void = environment.refreshConfig()
    async let user: Void = environment.refreshUser()
    var problem: Problem?
    do {
      try await config
    } catch is CancellationError {
      return
    } catch {
      problem = Problem(error)
    }
    do {
      try await user
    } catch let error as ServiceError where error.envelope?.ksrCode == .accessTokenInvalid {
      await send(.tokenRejected)
    } catch is CancellationError {
      return
    } catch {
      problem = problem ?? Problem(error)
    }
    await send(.started(problem: problem))
  }
}

/// Changes the server, then completes the requests of the previous one: hearts that wait for their
/// interval, and the revocation of the token.
///
/// The previous service keeps its token and server, so that the other server receives nothing of
/// it.
private func change(
  to config: ServerConfig, from list: DiscoveryState, _ environment: AppDependencies
) -> Effect<AppAction> {
  let former = environment.presentService
  let isOther = !former.serverConfig.isSameServer(as: config)
  let hearts = isOther ? list.savings.filter(\.value.isWaiting) : [:]
  return .run { send in
    let problem = await failure { try await environment.updateServerConfig(config) }
    await send(.serverChanged(config, problem: problem))
    guard isOther, former.oauthToken != nil else { return }
    for (id, heart) in hearts {
      // The list of the previous server, which would show the error, is gone.
      _ = try? await former.setStarred(heart.isWanted, project: id)
    }
    _ = await isRevoked(former)
  }
}

/// Runs an operation, and returns its error as one line; nil if it succeeds.
private func failure(of attempt: () async throws -> Void) async -> String? {
  do {
    try await attempt()
    return nil
  } catch {
    return Texts(Current.language).reason(of: error)
  }
}

extension AppState {
  /// Ends the session, once for all requests that discover its end.
  fileprivate mutating func logOut(
    as text: SessionText, _ environment: AppDependencies
  ) -> Effect<AppAction> {
    guard isLoggedIn else { return .none }
    isLoggedIn = false
    ending = text
    return .run { send in
      do {
        if text == .ended {
          try await environment.expireSession()
        } else {
          try await environment.logOut()
        }
        await send(.loggedOut(problem: nil))
      } catch let error as StorageError.SessionFailure where error.reason == .notEnded {
        let isEndedAtServer = text == .ended ? true : await isRevoked(environment.presentService)
        let reason = Texts(Current.language).reason(of: error)
        await send(.logoutFailed(isEndedAtServer: isEndedAtServer, reason: reason))
        return
      } catch {
        await send(.loggedOut(problem: Texts(Current.language).reason(of: error)))
      }
      // The session has ended on this device, even if the server cannot be reached.
      if text == .goodbye { _ = await isRevoked(environment.presentService) }
    }
  }
}

/// Revokes the token of a service, and returns whether the server no longer accepts it.
private func isRevoked(_ service: any ServiceType) async -> Bool {
  do {
    try await service.revokeToken()
    return true
  } catch let error as ServiceError {
    return error.envelope?.ksrCode == .accessTokenInvalid
  } catch {
    return false
  }
}

extension DiscoveryFilter {
  /// The name in events.
  fileprivate var eventName: String {
    switch self {
    case .everything: "everything"
    case .staffPicks: "staff_picks"
    case .saved: "saved"
    case .recommended: "recommended"
    case .category(let category): "category \(category.id)"
    }
  }
}
