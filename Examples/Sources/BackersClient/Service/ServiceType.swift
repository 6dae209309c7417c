/// The requests of an application, with the credentials and settings that they use.
///
/// The service is a value: a copy with another token, language or server uses these for its
/// requests, and the original keeps its own.
/// original keeps its own.
///
/// ```swift
/// var service: any ServiceType = Service(serverConfig: .local, clock: ContinuousClock())
/// service.language = .de
/// let page = try await service.fetchDiscovery(.template)
/// ```
///
/// Each request throws ``ServiceError``, or `CancellationError` if the task was cancelled. The
/// protocol does not declare a typed error, so that tests can throw their own errors.
public protocol ServiceType: Sendable {
  /// The currency of the server's own amounts, as a code of three letters.
  var currency: String { get set }
  /// The language of the responses.
  var language: Language { get set }
  /// The token of the session; nil without one.
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
  /// - Parameter params: The query.
  /// - Returns: The page, without its malformed projects.
  /// - Throws: ``ServiceError``.
  func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope

  /// Fetches the next page.
  ///
  /// - Parameter more: The link of the previous page, ``DiscoverEnvelope/URLs/API/moreProjects``.
  /// - Returns: The page, without its malformed projects.
  /// - Throws: ``ServiceError``, also if `more` is not a URL, or is the URL of another server.
  func fetchDiscovery(more: String) async throws -> DiscoverEnvelope

  /// Fetches the logged-in user.
  ///
  /// - Returns: The user.
  /// - Throws: ``ServiceError``.
  func fetchUserSelf() async throws -> User

  /// Requests a token.
  ///
  /// If a second factor is required, the first attempt fails with
  /// ``ErrorEnvelope/Code/tfaRequired``. Another attempt without a code requests a new code.
  ///
  /// - Parameter credentials: The credentials of the account.
  /// - Returns: The token and its user.
  /// - Throws: ``ServiceError``.
  func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope

  /// Revokes the token.
  ///
  /// - Throws: ``ServiceError``.
  func revokeToken() async throws

  /// Saves a project for the user, or removes it from the saved projects.
  ///
  /// - Parameters:
  ///   - isStarred: Whether to save the project.
  ///   - id: The id of the project.
  /// - Returns: The project in its new state.
  /// - Throws: ``ServiceError``.
  func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope
}
