// environment-audit:ignore-file global.singleton: a session acts on the process that the task is in
public import BackersClient
import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// Calls the service as the current user.
  ///
  /// ```swift
  /// let page = try await AppEnvironment.request { try await $0.fetchDiscovery(params) }
  /// ```
  ///
  /// Every request of the program uses this function:
  ///
  /// - The response is delayed by ``apiDelayInterval`` on ``clock``.
  /// - A response that arrives after the end of the session, or after a change of the server, is
  ///   dropped, and the function throws ``LateResponse``.
  /// - If the server rejects the token, the session of that token ends. If another token of the
  ///   same user has replaced it meanwhile, the request is repeated once with the new token.
  ///
  /// - Parameters:
  ///   - server: The server that the call is meant for; nil for the current one. If the program has
  ///     changed to another server, no request is sent.
  ///   - call: Calls the service that it receives.
  /// - Returns: The response.
  /// - Throws: `ServiceError`, ``LateResponse``, or `CancellationError` if the task was cancelled.
  public static func request<Response: Sendable>(
    at server: ServerConfig? = nil,
    _ call: @Sendable (any ServiceType) async throws -> Response
  ) async throws -> Response {
    let first = Current.current
    try first.checkServer(server)
    do {
      return try await response(in: first, call)
    } catch let error where error.isAboutTheToken {
      guard hasNewToken(since: first) else {
        await endSession(of: first)
        throw error
      }
    }
    let second = Current.current
    try second.checkServer(server)
    do {
      return try await response(in: second, call)
    } catch let error where error.isAboutTheToken {
      await endSession(of: second)
      throw error
    }
  }

  /// Fetches and installs the logged-in user, if there is a session.
  ///
  /// - Throws: An error of ``request(at:_:)``.
  public static func refreshUser() async throws {
    guard let id = Current.session else { return }
    updateCurrentUser(try await request { try await $0.fetchUserSelf() }, in: id)
  }

  /// Fetches and installs the configuration of the server.
  ///
  /// The request does not require a session. If the session ends meanwhile, the request is repeated
  /// once without a token.
  ///
  /// - Throws: An error of ``request(at:_:)``.
  public static func refreshConfig() async throws {
    do {
      updateConfig(try await request { try await $0.fetchConfig() })
    } catch {
      let isAboutTheSession = error as? LateResponse == .sessionIsOver || error.isAboutTheToken
      guard isAboutTheSession, Current.session == nil else { throw error }
      updateConfig(try await request { try await $0.fetchConfig() })
    }
  }

  /// Throws an error if this environment has another server than the expected one.
  private func checkServer(_ server: ServerConfig?) throws {
    guard let server, !apiService.serverConfig.isSameServer(as: server) else { return }
    throw LateResponse.serverHasChanged
  }

  private static func response<Response: Sendable>(
    in environment: AppEnvironment, _ call: @Sendable (any ServiceType) async throws -> Response
  ) async throws -> Response {
    let result: Result<Response, any Error>
    do {
      result = .success(try await call(environment.apiService))
    } catch {
      result = .failure(error)
    }
    if environment.apiDelayInterval > .zero {
      try await environment.clock.sleep(for: environment.apiDelayInterval)
    }
    let response = try result.get()
    // A token of one server must not be sent to another.
    guard isSameServer(as: environment) else { throw LateResponse.serverHasChanged }
    guard environment.session == nil || isSameUser(as: environment) else {
      throw LateResponse.sessionIsOver
    }
    return response
  }

  private static func isSameServer(as environment: AppEnvironment) -> Bool {
    Current.apiService.serverConfig.isSameServer(as: environment.apiService.serverConfig)
  }

  /// Whether the user of an environment is still logged in, in the same session or in a newer one.
  private static func isSameUser(as environment: AppEnvironment) -> Bool {
    let now = Current.current
    if now.session == environment.session { return true }
    guard let user = environment.currentUser else { return false }
    return now.currentUser?.id == user.id && isSameServer(as: environment)
  }

  /// Whether there is another token for a retry: of the same user, at the same server.
  private static func hasNewToken(since environment: AppEnvironment) -> Bool {
    guard let token = Current.apiService.oauthToken else { return false }
    return token != environment.apiService.oauthToken && isSameUser(as: environment)
  }

  /// Ends the session of a rejected token, and no other session.
  private static func endSession(of environment: AppEnvironment) async {
    guard let id = environment.session,
      Current.apiService.oauthToken == environment.apiService.oauthToken
    else { return }
    let email = rememberedEmail
    do {
      guard try await sessions.logout(in: id) else { return }
    } catch {
      // A failed erasure is retried at the next start; the error of this function is the rejection.
    }
    environment.track(.loggedOut)
    // The user did not log out, so the next login suggests the same address.
    if let email { try? environment.userDefaults.setText(email, forKey: emailStorageKey) }
  }
}

/// The error for a request that was not sent, or a response that was dropped, because the
/// environment has changed.
public enum LateResponse: Error, Equatable, CustomStringConvertible {
  /// The program has changed to another server.
  case serverHasChanged
  /// The session of the request has ended.
  case sessionIsOver

  /// The change, and the remedy.
  public var description: String {
    switch self {
    case .serverHasChanged:
      "The program has changed to another server. Ask again."
    case .sessionIsOver:
      "The answer came after the session had ended, and was dropped. Ask again."
    }
  }
}

extension Error {
  /// Whether the server rejected the token.
  fileprivate var isAboutTheToken: Bool {
    let envelope = (self as? ServiceError)?.envelope
    return envelope?.httpCode == 401 && envelope?.ksrCode == .accessTokenInvalid
  }
}
