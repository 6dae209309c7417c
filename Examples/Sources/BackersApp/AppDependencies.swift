package import BackersClient
package import BackersEnvironment
import BackersTexts
import Environments
package import LoginFlow
package import ProjectDiscovery

/// The dependencies of the program's logic: the service, and the functions that change the
/// environment.
///
/// Only these functions change the environment.
public struct AppDependencies: Sendable {
  /// Returns the most recently fetched first page.
  package var cachedFirst: @Sendable (DiscoveryParams) -> DiscoverEnvelope?
  /// The clock of intervals.
  package var clock: any Clock<Duration>
  /// The logged-in user.
  package var currentUser: User?
  /// The debounce interval for taps and search terms.
  package var debounceInterval: Duration
  /// Ends a session that the server no longer accepts.
  package var expireSession: @Sendable () async throws -> Void
  /// The countries whose projects are shown.
  package var launchedCountries: [Country]
  /// Starts a session.
  package var logIn: @Sendable (AccessTokenEnvelope) async throws -> Void
  /// Ends the session, in memory and in the stores.
  package var logOut: @Sendable () async throws -> Void
  /// A snapshot of the service: after a logout or a change of the server, it still has the previous
  /// token and server.
  package var presentService: any ServiceType
  /// Fetches the configuration of the server.
  package var refreshConfig: @Sendable () async throws -> Void
  /// Fetches the user if there is a session.
  package var refreshUser: @Sendable () async throws -> Void
  /// The service for requests, with the server that is current when a request starts.
  package var service: any ServiceType
  /// Records an action of the user.
  package var track: @Sendable (Analytics.Name, [String: String]) -> Void
  /// Changes the currency; returns whether a launched country uses it.
  package var updateCurrency: @Sendable (String) -> Bool
  /// Changes the language.
  package var updateLanguage: @Sendable (Language) -> Void
  /// Changes the server.
  package var updateServerConfig: @Sendable (ServerConfig) async throws -> Void
}

extension AppDependencies {
  /// The dependencies of the list.
  package var discovery: DiscoveryEnvironment {
    DiscoveryEnvironment(
      service, clock: clock, debounceInterval: debounceInterval,
      launchedCountries: Set(launchedCountries.map(\.countryCode)), cachedFirst: cachedFirst)
  }

  /// The dependencies of the login.
  ///
  /// If the server sends no message, the error contains the reason and the address, for users of a
  /// terminal.
  package var login: LoginEnvironment {
    LoginEnvironment { [service] credentials in
      do {
        return try await service.logIn(credentials)
      } catch let error as ServiceError where error.envelope?.firstMessage == nil {
        let texts = Texts(service.language)
        let reason = Problem(error).text(in: texts)
        let message =
          "\(texts(LoginText.unableToLogIn)) \(reason) (\(service.serverConfig.apiBaseURL))"
        throw ServiceError.refused(
          ErrorEnvelope(
            errorMessages: [message], httpCode: error.envelope?.httpCode ?? 0,
            ksrCode: error.envelope?.ksrCode))
      }
    }
  }

  /// The current values of the environment, and the operations that change it.
  public static var current: AppDependencies {
    let environment = AppEnvironment.current
    return AppDependencies(
      cachedFirst: { environment.cachedDiscovery($0) },
      clock: environment.clock,
      currentUser: environment.currentUser,
      debounceInterval: environment.debounceInterval,
      expireSession: { try await AppEnvironment.expireSession() },
      launchedCountries: environment.launchedCountries,
      logIn: { try await AppEnvironment.login($0) },
      logOut: { try await AppEnvironment.logout() },
      presentService: environment.apiService,
      refreshConfig: { try await AppEnvironment.refreshConfig() },
      refreshUser: { try await AppEnvironment.refreshUser() },
      service: SessionService(at: environment.apiService.serverConfig),
      track: { AppEnvironment.current.track($0, $1) },
      updateCurrency: { AppEnvironment.updateCurrency($0) },
      updateLanguage: { AppEnvironment.updateLanguage($0) },
      updateServerConfig: { try await AppEnvironment.updateServerConfig($0) })
  }
}
