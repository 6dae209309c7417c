public import BackersClient
import Environments

/// The service of the environment, which sends every request with
/// ``AppEnvironment/request(at:_:)``.
///
/// ```swift
/// let environment = LoginEnvironment(SessionService(at: Current.apiService.serverConfig))
/// ```
///
/// Use it for features that receive a service and do not know the environment. Each request uses
/// the environment's service at that moment. If a server was passed, a request throws
/// ``LateResponse`` after a change to another server, so that no action on a list reaches a server
/// that the list does not come from.
public struct SessionService: ServiceType {
  private let server: ServerConfig?

  /// Creates the service.
  ///
  /// - Parameter server: The server that the requests are meant for; nil for any.
  public init(at server: ServerConfig? = nil) {
    self.server = server
  }

  /// The currency of the environment's service.
  public var currency: String {
    get { Current.apiService.currency }
    nonmutating set { Current.replace { $0.apiService.currency = newValue } }
  }

  /// The language of the environment's service.
  public var language: Language {
    get { Current.apiService.language }
    nonmutating set { Current.replace { $0.apiService.language = newValue } }
  }

  /// The token of the environment's service.
  public var oauthToken: OAuthToken? {
    get { Current.apiService.oauthToken }
    nonmutating set { Current.replace { $0.apiService.oauthToken = newValue } }
  }

  /// The server of the environment's service.
  public var serverConfig: ServerConfig {
    get { Current.apiService.serverConfig }
    nonmutating set { Current.replace { $0.apiService.serverConfig = newValue } }
  }

  /// Fetches all categories.
  ///
  /// - Returns: The categories.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func fetchCategories() async throws -> CategoriesEnvelope {
    try await AppEnvironment.request(at: server) { try await $0.fetchCategories() }
  }

  /// Fetches the configuration of the server.
  ///
  /// - Returns: The configuration.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func fetchConfig() async throws -> ConfigEnvelope {
    try await AppEnvironment.request(at: server) { try await $0.fetchConfig() }
  }

  /// Fetches a page of projects.
  ///
  /// - Parameter params: The query.
  /// - Returns: The page.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    try await AppEnvironment.fetchDiscovery(params, at: server)
  }

  /// Fetches the next page.
  ///
  /// - Parameter more: The link of the previous page.
  /// - Returns: The page.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    try await AppEnvironment.request(at: server) { try await $0.fetchDiscovery(more: more) }
  }

  /// Fetches the logged-in user.
  ///
  /// - Returns: The user.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func fetchUserSelf() async throws -> User {
    try await AppEnvironment.request(at: server) { try await $0.fetchUserSelf() }
  }

  /// Requests a token.
  ///
  /// - Parameter credentials: The user's credentials.
  /// - Returns: The token and its user.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope {
    try await AppEnvironment.request(at: server) { try await $0.logIn(credentials) }
  }

  /// Revokes the token.
  ///
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func revokeToken() async throws {
    try await AppEnvironment.request(at: server) { try await $0.revokeToken() }
  }

  /// Saves a project for the user, or removes it from the saved projects.
  ///
  /// - Parameters:
  ///   - isStarred: Whether to save the project.
  ///   - id: The id of the project.
  /// - Returns: The project in its new state.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope {
    try await AppEnvironment.setStarred(isStarred, project: id, at: server)
  }
}
