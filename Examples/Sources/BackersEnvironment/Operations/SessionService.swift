public import BackersClient
import Environments

/// The service of the environment, with every call made by ``AppEnvironment/request(at:_:)``: for features
/// that take a service and do not know the environment.
///
/// ```swift
/// let environment = LoginEnvironment(SessionService(at: Current.apiService.serverConfig))
/// ```
///
/// Each request is made by the service that the environment has at that moment. With a server, a request
/// throws ``LateResponse`` instead, if the environment has changed to another one: so no action on a list
/// reaches another server than the one that the list came from.
public struct SessionService: ServiceType {
  private let server: ServerConfig?

  /// Creates the service.
  ///
  /// - Parameter server: The server that the requests are meant for; nil for any.
  public init(at server: ServerConfig? = nil) {
    self.server = server
  }

  /// The value of the environment's service.
  public var currency: String {
    get { Current.apiService.currency }
    nonmutating set { Current.replace { $0.apiService.currency = newValue } }
  }

  /// The value of the environment's service.
  public var language: Language {
    get { Current.apiService.language }
    nonmutating set { Current.replace { $0.apiService.language = newValue } }
  }

  /// The value of the environment's service.
  public var oauthToken: OAuthToken? {
    get { Current.apiService.oauthToken }
    nonmutating set { Current.replace { $0.apiService.oauthToken = newValue } }
  }

  /// The value of the environment's service.
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
  /// - Parameter params: The projects and their order.
  /// - Returns: The page.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    try await AppEnvironment.fetchDiscovery(params, at: server)
  }

  /// Fetches the page that follows another.
  ///
  /// - Parameter more: The link of that page.
  /// - Returns: The page.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    try await AppEnvironment.request(at: server) { try await $0.fetchDiscovery(more: more) }
  }

  /// Fetches the user that is logged in.
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

  /// Saves a project for the user, or removes it from the saved ones.
  ///
  /// - Parameters:
  ///   - isStarred: Whether to save it.
  ///   - id: The number of the project.
  /// - Returns: The project as it is now.
  /// - Throws: An error of ``AppEnvironment/request(at:_:)``.
  public func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope {
    try await AppEnvironment.setStarred(isStarred, project: id, at: server)
  }
}
