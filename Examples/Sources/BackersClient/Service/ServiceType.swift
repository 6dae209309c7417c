/// The requests of an application, with the credentials and settings that they use.
///
/// It is a value: a copy with another token, language or server uses these for its requests, and the
/// original keeps its own.
///
/// ```swift
/// var service: any ServiceType = Service(serverConfig: .local, clock: ContinuousClock())
/// service.language = .de
/// let page = try await service.fetchDiscovery(.template)
/// ```
///
/// Every request throws ``ServiceError``, or `CancellationError` if the task was cancelled.
/// The type of the error is left open, so that a test can let it fail with an error of its own.
public protocol ServiceType: Sendable {
  /// The currency of the server's own amounts, as a code of three letters.
  var currency: String { get set }
  /// The language of the responses.
  var language: Language { get set }
  /// The token of the session; absent without one.
  var oauthToken: OAuthToken? { get set }
  /// The server of the requests.
  var serverConfig: ServerConfig { get set }

  /// Fetches all categories.
  ///
  /// - Returns: The categories, in the language of the service.
  /// - Throws: ``ServiceError``.
  func fetchCategories() async throws -> CategoriesEnvelope

  /// Fetches the configuration of the server.
  ///
  /// - Returns: The config.
  /// - Throws: ``ServiceError``.
  func fetchConfig() async throws -> ConfigEnvelope

  /// Fetches a page of projects.
  ///
  /// - Parameter params: Which, and in which order.
  /// - Returns: The page, without what is malformed on it.
  /// - Throws: ``ServiceError``.
  func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope

  /// Fetches the page that follows another.
  ///
  /// - Parameter more: The link of that page, ``DiscoverEnvelope/URLs/API/moreProjects``.
  /// - Returns: The page, without what is malformed on it.
  /// - Throws: ``ServiceError``; also where `more` is no URL, or one of another server.
  func fetchDiscovery(more: String) async throws -> DiscoverEnvelope

  /// Fetches the logged-in user.
  ///
  /// - Returns: The user.
  /// - Throws: ``ServiceError``.
  func fetchUserSelf() async throws -> User

  /// Asks for a token.
  ///
  /// Where a second factor is needed, the first attempt fails with
  /// ``ErrorEnvelope/Code/tfaRequired``; another without a code has the code sent again.
  ///
  /// - Parameter credentials: The credentials of the account.
  /// - Returns: The token and its user.
  /// - Throws: ``ServiceError``.
  func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope

  /// Has the server forget the token.
  ///
  /// - Throws: ``ServiceError``.
  func revokeToken() async throws

  /// Saves a project for the user, or saves it no longer.
  ///
  /// - Parameters:
  ///   - isStarred: Whether it is to be saved.
  ///   - id: The number of the project.
  /// - Returns: The project as it is now.
  /// - Throws: ``ServiceError``.
  func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope
}
