// environment-audit:ignore-file global.singleton: the session of the program, as its environment, is one
public import EnvironmentStorage
import Environments

extension SessionDeclaration where Environment == AppEnvironment {
  /// What belongs to a user, and is gone after a logout.
  ///
  /// The configuration, the country, the language and the server are not in the list, and stay.
  public static var session: Self {
    SessionDeclaration(identity: \.session) {
      Reset(\.apiService.oauthToken, to: nil)
      Reset(\.currentUser, to: nil)
      Reset(\.koala.user, to: nil)
      Reset(\.cache) { Cache() }
      Erase { $0.cookieStorage.removeAll() }
    }
  }
}

extension AppEnvironment {
  private static let sessions = EnvironmentSession(.session, of: Current)

  /// Logs a user in, in one replacement of the environment.
  ///
  /// - Parameter envelope: The answer of the service.
  /// - Returns: The change of the session, whose `durable` can be awaited.
  @discardableResult
  public static func login(_ envelope: AccessTokenEnvelope) -> SessionChange {
    let change = sessions.login {
      $0.apiService.oauthToken = envelope.accessToken
      $0.currentUser = envelope.user
      $0.koala.user = envelope.user
    }
    Current.current.track("logged_in")
    return change
  }

  /// Logs the user out, and removes everything that belongs to the session.
  ///
  /// - Returns: The change of the session, whose `durable` can be awaited.
  @discardableResult
  public static func logout() -> SessionChange {
    if Current.session != nil { Current.current.track("logged_out") }
    return sessions.logout()
  }

  /// Moves to a server.
  ///
  /// The token and the user of another server are dropped.
  ///
  /// - Parameter config: The server.
  /// - Returns: The end of the session; nil if the server is the same.
  @discardableResult
  public static func updateServerConfig(_ config: ServerConfig) -> SessionChange? {
    let isSame = Current.apiService.serverConfig.apiBaseUrl == config.apiBaseUrl
    let change = isSame ? nil : logout()
    Current.replace {
      if !isSame {
        $0.config = nil
        $0.koala.config = nil
      }
      $0.apiService.serverConfig = config
    }
    return change
  }

  /// Ends the session of this environment, because the server no longer accepts its token, unless the token is another
  /// one by now.
  func expire() async {
    guard let session,
      let change = Self.sessions.logout(
        in: session, ifStill: \.apiService.oauthToken, is: apiService.oauthToken)
    else { return }
    track("logged_out")
    // If it is not durable, the next start finds a token that the server refuses again.
    try? await change.durable
  }

  /// Logs a user in, and waits until the next start will know it.
  static func logInDurably(_ envelope: AccessTokenEnvelope) async -> Login.Input {
    // If it is not durable, the storage has reported why, and retries.
    try? await login(envelope).durable
    return .environmentLoggedIn
  }
}
