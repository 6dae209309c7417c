import Environments
import Foundation

extension AppEnvironment {
  /// Sends a request as the current user.
  ///
  /// A response that belongs to another session or server by now is dropped. If the server no longer
  /// accepts the token, and it is still the current one, the session ends.
  ///
  /// - Parameter call: Sends the request with the service of the current environment.
  /// - Returns: The response, or the error.
  public static func request<Response: Sendable>(
    _ call: (any ServiceType) async throws -> Response
  ) async -> Result<Response, ServiceError> {
    let environment = Current.current
    let result: Result<Response, ServiceError>
    do {
      result = .success(try await call(environment.apiService))
    } catch let error as ServiceError {
      result = .failure(error)
    } catch {
      let server = environment.apiService.serverConfig.apiBaseUrl.absoluteString
      result = .failure(.unreadable(server: server, reason: "\(error)"))
    }
    if environment.apiDelayInterval > .zero {
      // Cancelled only if the program ends, and then no code reads the response.
      try? await environment.scheduler.sleep(for: environment.apiDelayInterval)
    }
    let now = Current.current
    guard now.session == environment.session,
      now.apiService.serverConfig == environment.apiService.serverConfig
    else { return .failure(.late) }
    if case .failure(let error) = result, error.isAboutTheToken { await environment.expire() }
    return result
  }

  /// Performs what a list of projects asks for.
  ///
  /// - Parameter output: What to perform.
  /// - Returns: The input that tells the list; nil if the shell has to answer.
  public static func perform(_ output: Discovery.Output) async -> Discovery.Input? {
    switch output {
    case .wait(let delay):
      try? await Current.scheduler.sleep(for: Current.debounceInterval)
      return .waited(delay)
    case .fetchCategories:
      return .categories(
        await request { try await $0.fetchCategories() })
    case .fetch(let params):
      let cache = Current.cache
      let result = await request { try await $0.fetchDiscovery(params) }
      if case .success(let page) = result {
        cache[params] = page
        Current.current.track("discovery_viewed", ["sort": params.sort.rawValue])
      }
      return .page(params, result, cached: Current.cache[params])
    case .fetchMore(let link):
      return .nextPage(
        link,
        await request { try await $0.fetchDiscovery(more: link) })
    case .save(let id, let isSaved):
      let result = await request { try await $0.setStarred(isSaved, project: id) }
      if case .success = result {
        Current.current.track(isSaved ? "saved_project" : "unsaved_project", ["project": "\(id)"])
      }
      return .saved(id, isSaved, result)
    case .logInFirst:
      return nil
    }
  }

  /// Performs what a login asks for.
  ///
  /// - Parameter output: What to perform.
  /// - Returns: The input that tells the login; nil when it is done.
  public static func perform(_ output: Login.Output) async -> Login.Input? {
    switch output {
    case .request(let credentials):
      .answered(
        await request { try await $0.logIn(credentials) })
    case .logIntoEnvironment(let envelope):
      await logInDurably(envelope)
    case .sessionStarted:
      nil
    }
  }

  /// Asks the server for its configuration and for the user, at the start of the program.
  ///
  /// - Returns: Whether the server has ended the session.
  public static func start() async -> Bool {
    let session = Current.session
    let config = await request { try await $0.fetchConfig() }
    if case .success(let config) = config { updateConfig(config) }
    guard Current.session != nil else { return session != nil }
    let user = await request { try await $0.fetchUserSelf() }
    if case .success(let user) = user { updateCurrentUser(user) }
    return Current.session == nil
  }
}
