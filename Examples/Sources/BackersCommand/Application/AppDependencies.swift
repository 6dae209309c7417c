import BackersClient
import BackersEnvironment
import BackersTexts
import Environments
import LoginFlow
import ProjectDiscovery

/// What the program's logic depends on: the service as it is now, and what changes the environment.
///
/// The environment changes behind these functions and nowhere else.
struct AppDependencies: Sendable {
  /// By which pauses are measured.
  var clock: any Clock<Duration>
  /// Who is logged in.
  var currentUser: User?
  /// Begins a session.
  var logIn: @Sendable (AccessTokenEnvelope) async throws -> Void
  /// Ends the session, wherever it is kept.
  var logOut: @Sendable () async throws -> Void
  /// Has the server say what it says about itself.
  var refreshConfig: @Sendable () async throws -> Void
  /// Has the server say who is logged in, if somebody is.
  var refreshUser: @Sendable () async throws -> Void
  /// Has the server forget the token of this moment.
  var revokeToken: @Sendable () async throws -> Void
  /// Whom the program talks to, and as whom.
  var service: any ServiceType
  /// Speaks another language.
  var updateLanguage: @Sendable (Language) -> Void
  /// Goes to another server.
  var updateServerConfig: @Sendable (ServerConfig) async throws -> Void
}

extension AppDependencies {
  /// What the login depends on.
  ///
  /// Where a server says nothing, the login says that it was not possible; on a terminal, people
  /// want to know why, and where.
  var login: LoginEnvironment {
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

  /// What the environment has at this moment, and the operations that change it.
  static var current: AppDependencies {
    // As it is now: after a logout, it is the last to have the token.
    let service = Current.apiService
    return AppDependencies(
      clock: Current.clock,
      currentUser: Current.currentUser,
      logIn: { try await AppEnvironment.login($0) },
      logOut: { try await AppEnvironment.logout() },
      refreshConfig: { try await AppEnvironment.refreshConfig() },
      refreshUser: { try await AppEnvironment.refreshUser() },
      revokeToken: { try await service.revokeToken() },
      service: SessionService(),
      updateLanguage: { AppEnvironment.updateLanguage($0) },
      updateServerConfig: { try await AppEnvironment.updateServerConfig($0) })
  }
}
