public import BackersClient
import EnvironmentStorage
import Environments

extension AppEnvironment {
  /// Asks the service as whoever is logged in, on the way that every request of the program takes.
  ///
  /// ```swift
  /// let page = try await AppEnvironment.request { try await $0.fetchDiscovery(params) }
  /// ```
  ///
  /// - The response is delayed by ``apiDelayInterval`` on ``clock``.
  /// - A response that arrives after the session is over, or after the program went to another
  ///   server, is not handed on: the error says so.
  /// - Where the server does not know the token, the session that it belongs to ends. If another
  ///   token of the same user has taken its place meanwhile, the request is made once more, with
  ///   that one.
  ///
  /// - Parameter call: Calls the service that it is given.
  /// - Returns: The response.
  /// - Throws: `ServiceError`, ``LateResponse``, or `CancellationError` where the task was cancelled.
  public static func request<Response: Sendable>(
    _ call: @Sendable (any ServiceType) async throws -> Response
  ) async throws -> Response {
    let first = Current.current
    do {
      return try await response(in: first, call)
    } catch let error where error.isAboutTheToken {
      guard hasNewToken(since: first) else {
        await endSession(of: first)
        throw error
      }
    }
    let second = Current.current
    do {
      return try await response(in: second, call)
    } catch let error where error.isAboutTheToken {
      await endSession(of: second)
      throw error
    }
  }

  /// Fetches the one who is logged in, if somebody is, and takes them over.
  ///
  /// - Throws: What ``request(_:)`` throws.
  public static func refreshUser() async throws {
    guard let id = Current.session else { return }
    updateCurrentUser(try await request { try await $0.fetchUserSelf() }, in: id)
  }

  /// Fetches what the server says about itself, and takes it over.
  ///
  /// Anybody may ask, so it is asked once more, as nobody, where the session ends meanwhile.
  ///
  /// - Throws: What ``request(_:)`` throws.
  public static func refreshConfig() async throws {
    do {
      updateConfig(try await request { try await $0.fetchConfig() })
    } catch {
      let isAboutTheSession = error as? LateResponse == .sessionIsOver || error.isAboutTheToken
      guard isAboutTheSession, Current.session == nil else { throw error }
      updateConfig(try await request { try await $0.fetchConfig() })
    }
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
    // A token for one server must not be taken for one of another.
    guard isSameServer(as: environment) else { throw LateResponse.serverHasChanged }
    guard environment.session == nil || isSameUser(as: environment) else {
      throw LateResponse.sessionIsOver
    }
    return response
  }

  private static func isSameServer(as environment: AppEnvironment) -> Bool {
    Current.apiService.serverConfig.isSameServer(as: environment.apiService.serverConfig)
  }

  /// Whether whoever asked is still logged in, if need be in a newer session.
  private static func isSameUser(as environment: AppEnvironment) -> Bool {
    let now = Current.current
    if now.session == environment.session { return true }
    guard let user = environment.currentUser else { return false }
    return now.currentUser?.id == user.id && isSameServer(as: environment)
  }

  /// Whether there is another token to ask with: of the same user, at the same server.
  private static func hasNewToken(since environment: AppEnvironment) -> Bool {
    guard let token = Current.apiService.oauthToken else { return false }
    return token != environment.apiService.oauthToken && isSameUser(as: environment)
  }

  /// Ends the session of a token that the server does not know, and no other.
  private static func endSession(of environment: AppEnvironment) async {
    guard let id = environment.session,
      Current.apiService.oauthToken == environment.apiService.oauthToken
    else { return }
    // What could not be erased is tried again at the next start; here, the refusal is the news.
    _ = try? await sessions.logout(in: id)
  }
}

/// A response that arrived when nobody waited for it any more.
public enum LateResponse: Error, Equatable, CustomStringConvertible {
  /// The program has gone to another server since it asked.
  case serverHasChanged
  /// Whoever asked is logged in no longer.
  case sessionIsOver

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .serverHasChanged:
      "The answer came after the program had gone to another server, and was dropped. Ask again."
    case .sessionIsOver:
      "The answer came after the session had ended, and was dropped. Ask again."
    }
  }
}

extension Error {
  /// Whether the server does not know the token.
  fileprivate var isAboutTheToken: Bool {
    let envelope = (self as? ServiceError)?.envelope
    return envelope?.httpCode == 401 && envelope?.ksrCode == .accessTokenInvalid
  }
}
