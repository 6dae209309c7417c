public import BackersClient
import Environments

/// The service of the environment, on the way of `AppEnvironment.request`: for features that take a
/// service and know of no environment.
///
/// ```swift
/// let environment = LoginEnvironment(SessionService())
/// ```
///
/// Each request is made by the service that the environment has at that moment.
public struct SessionService: ServiceType {
  /// Creates the service.
  public init() {}

  /// That of the environment's service.
  public var currency: String {
    get { Current.apiService.currency }
    nonmutating set { Current.replace { $0.apiService.currency = newValue } }
  }

  /// That of the environment's service.
  public var language: Language {
    get { Current.apiService.language }
    nonmutating set { Current.replace { $0.apiService.language = newValue } }
  }

  /// That of the environment's service.
  public var oauthToken: OAuthToken? {
    get { Current.apiService.oauthToken }
    nonmutating set { Current.replace { $0.apiService.oauthToken = newValue } }
  }

  /// That of the environment's service.
  public var serverConfig: ServerConfig {
    get { Current.apiService.serverConfig }
    nonmutating set { Current.replace { $0.apiService.serverConfig = newValue } }
  }

  /// Fetches all categories.
  ///
  /// - Returns: The categories.
  /// - Throws: What `AppEnvironment.request` throws.
  public func fetchCategories() async throws -> CategoriesEnvelope {
    try await AppEnvironment.request { try await $0.fetchCategories() }
  }

  /// Fetches what the server says about itself.
  ///
  /// - Returns: The config.
  /// - Throws: What `AppEnvironment.request` throws.
  public func fetchConfig() async throws -> ConfigEnvelope {
    try await AppEnvironment.request { try await $0.fetchConfig() }
  }

  /// Fetches a page of projects.
  ///
  /// - Parameter params: Which, and in which order.
  /// - Returns: The page.
  /// - Throws: What `AppEnvironment.request` throws.
  public func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    try await AppEnvironment.request { try await $0.fetchDiscovery(params) }
  }

  /// Fetches the page that follows another.
  ///
  /// - Parameter more: What that one says.
  /// - Returns: The page.
  /// - Throws: What `AppEnvironment.request` throws.
  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    try await AppEnvironment.request { try await $0.fetchDiscovery(more: more) }
  }

  /// Fetches the one who is logged in.
  ///
  /// - Returns: The user.
  /// - Throws: What `AppEnvironment.request` throws.
  public func fetchUserSelf() async throws -> User {
    try await AppEnvironment.request { try await $0.fetchUserSelf() }
  }

  /// Asks for a token.
  ///
  /// - Parameter credentials: Who asks.
  /// - Returns: The token and its user.
  /// - Throws: What `AppEnvironment.request` throws.
  public func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope {
    try await AppEnvironment.request { try await $0.logIn(credentials) }
  }

  /// Has the server forget the token.
  ///
  /// - Throws: What `AppEnvironment.request` throws.
  public func revokeToken() async throws {
    try await AppEnvironment.request { try await $0.revokeToken() }
  }

  /// Saves a project for the user, or saves it no longer.
  ///
  /// - Parameters:
  ///   - isStarred: Whether it is to be saved.
  ///   - id: The number of the project.
  /// - Returns: The project as it is now.
  /// - Throws: What `AppEnvironment.request` throws.
  public func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope {
    try await AppEnvironment.request { try await $0.setStarred(isStarred, project: id) }
  }
}
