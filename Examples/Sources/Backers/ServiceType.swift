/// The crowdfunding service, as one user in one language sees it.
public protocol ServiceType: Sendable {
  /// The currency of the user.
  var currency: String { get set }
  /// The language of the responses.
  var language: Language { get set }
  /// The token of the user; nil if no user is logged in.
  var oauthToken: OAuthToken? { get set }
  /// The server.
  var serverConfig: ServerConfig { get set }

  /// Fetches all categories.
  func fetchCategories() async throws -> CategoriesEnvelope
  /// Fetches the configuration of the server.
  func fetchConfig() async throws -> Config
  /// Fetches the first page of a query.
  func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope
  /// Fetches the page at an address that the page before it names.
  func fetchDiscovery(more: String) async throws -> DiscoverEnvelope
  /// Fetches the user to whom the token belongs.
  func fetchUserSelf() async throws -> User
  /// Exchanges what a user types for a token.
  func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope
  /// Revokes the token.
  func revokeToken() async throws
  /// Saves a project for the user, or removes it from the saved ones.
  func setStarred(_ isStarred: Bool, project: Project.ID) async throws -> StarEnvelope
}

/// Why the service gave no answer.
public enum ServiceError: Error, Codable, Equatable, Sendable {
  /// The server refused the request.
  case refused(ErrorEnvelope)
  /// The server could not be reached, for this reason.
  case unreachable(String)
  /// The response is not one of this service.
  case unreadable(server: String, reason: String)
  /// The session or the server was another one when the response came.
  case late

  /// Whether the server no longer accepts the token.
  public var isAboutTheToken: Bool {
    if case .refused(let envelope) = self { envelope.code == .accessTokenInvalid } else { false }
  }

  /// What to show: one line that says what failed, where, and what to do.
  ///
  /// - Parameter texts: The texts of the language.
  /// - Returns: A line.
  public func text(in texts: Texts) -> String {
    switch self {
    case .refused(let envelope): envelope.errorMessages.first ?? texts(.refused)
    case .unreachable(let reason): reason
    case .unreadable(let server, let reason): texts(.unreadable, server, reason)
    case .late: texts(.late)
    }
  }
}
