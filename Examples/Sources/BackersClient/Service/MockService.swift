import ProgramSupport

/// A service without a server: it returns canned responses, by default the templates.
///
/// The initializer takes one response for each endpoint; the property of an endpoint also takes an error or
/// a closure:
///
/// ```swift
/// let service = MockService(fetchDiscoveryResponse: .template |> \.projects .~ [a, b, c])
/// let offline = MockService() |> \.config .~ .failing(.template)
/// ```
///
/// ``requests`` contains the requests of all copies, in order, each with its language, currency,
/// token and server.
public struct MockService: ServiceType {
  /// The settings of a request.
  public struct Asker: Equatable, Sendable {
    /// The currency of the request.
    public var currency: String
    /// The language of the request.
    public var language: Language
    /// The token of the request.
    public var oauthToken: OAuthToken?
    /// The server of the request.
    public var serverConfig: ServerConfig
  }

  /// The endpoint of a request, with its parameters.
  public enum Question: Equatable, Sendable {
    /// All categories.
    case categories
    /// The server's configuration.
    case config
    /// A page of projects.
    case discovery(DiscoveryParams)
    /// A page after another one.
    case moreProjects(String)
    /// The revocation of the token.
    case revocation
    /// A request to save a project, or to remove it from the saved projects.
    case star(Bool, project: Project.ID)
    /// A login.
    case token(Credentials)
    /// The logged-in user.
    case userSelf
  }

  /// A recorded request.
  public struct Request: Equatable, Sendable {
    /// The endpoint.
    public var question: Question
    /// The settings.
    public var asker: Asker
  }

  /// The currency of the server's own amounts.
  public var currency: String
  /// The language of the responses.
  public var language: Language
  /// The token of the session; nil without one.
  public var oauthToken: OAuthToken?
  /// The server of the requests.
  public var serverConfig: ServerConfig

  /// The response with the categories.
  public var categories: Canned<Void, CategoriesEnvelope>
  /// The response with the configuration.
  public var config: Canned<Void, ConfigEnvelope>
  /// The response with a first page of projects.
  public var discovery: Canned<DiscoveryParams, DiscoverEnvelope>
  /// The response with a further page of projects.
  public var moreProjects: Canned<String, DiscoverEnvelope> = .always(.template)
  /// The response to the revocation of a token.
  public var revocation: Canned<Void, Void> = .always(())
  /// The response to saving a project, or to removing it from the saved projects; success by
  /// default.
  public var star: Canned<StarQuestion, StarEnvelope> = Canned { question in
    var envelope = StarEnvelope.template
    envelope.project.id = question.project
    envelope.project.isStarred = question.isStarred
    return envelope
  }
  /// The response to a login.
  public var token: Canned<Credentials, AccessTokenEnvelope>
  /// The response with the user of the token.
  public var userSelf: Canned<Void, User>

  /// The request to save a project, or to remove it from the saved projects.
  public struct StarQuestion: Equatable, Sendable {
    /// Whether to save the project.
    public var isStarred: Bool
    /// The id of the project.
    public var project: Project.ID
  }

  private let log = Locked<[Request]>([])

  /// Creates a service that returns canned responses, by default the templates.
  ///
  /// - Parameters:
  ///   - serverConfig: The server of the requests.
  ///   - oauthToken: The token of the requests.
  ///   - language: The language of the requests.
  ///   - currency: The currency of the requests.
  ///   - fetchCategoriesResponse: The categories.
  ///   - fetchConfigResponse: The configuration of the server.
  ///   - fetchDiscoveryResponse: The first page of projects.
  ///   - fetchUserSelfResponse: The user of the token.
  ///   - loginResponse: The token and the user of a login.
  public init(
    serverConfig: ServerConfig = .template, oauthToken: OAuthToken? = nil,
    language: Language = .en, currency: String = "USD",
    fetchCategoriesResponse: CategoriesEnvelope = .template,
    fetchConfigResponse: ConfigEnvelope = .template,
    fetchDiscoveryResponse: DiscoverEnvelope = .template,
    fetchUserSelfResponse: User = .template,
    loginResponse: AccessTokenEnvelope = .template
  ) {
    categories = .always(fetchCategoriesResponse)
    config = .always(fetchConfigResponse)
    self.currency = currency
    discovery = .always(fetchDiscoveryResponse)
    self.language = language
    self.oauthToken = oauthToken
    self.serverConfig = serverConfig
    token = .always(loginResponse)
    userSelf = .always(fetchUserSelfResponse)
  }

  /// The requests so far, including those of copies.
  public var requests: [Request] { log.withLock { $0 } }

  /// The endpoints of the requests so far, including those of copies.
  public var questions: [Question] { requests.map(\.question) }

  private func note(_ question: Question) {
    let asker = Asker(
      currency: currency, language: language, oauthToken: oauthToken, serverConfig: serverConfig)
    log.withLock { $0.append(Request(question: question, asker: asker)) }
  }

  /// Fetches all categories.
  ///
  /// - Returns: The categories.
  /// - Throws: The error of a canned response.
  public func fetchCategories() async throws -> CategoriesEnvelope {
    note(.categories)
    return try await categories.answer(())
  }

  /// Fetches the server's configuration.
  ///
  /// - Returns: The config.
  /// - Throws: The error of a canned response.
  public func fetchConfig() async throws -> ConfigEnvelope {
    note(.config)
    return try await config.answer(())
  }

  /// Fetches a page of projects.
  ///
  /// - Parameter params: The query.
  /// - Returns: The page.
  /// - Throws: The error of a canned response.
  public func fetchDiscovery(_ params: DiscoveryParams) async throws -> DiscoverEnvelope {
    note(.discovery(params))
    return try await discovery.answer(params)
  }

  /// Fetches the next page.
  ///
  /// - Parameter more: The link of the previous page.
  /// - Returns: The page.
  /// - Throws: The error of a canned response.
  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    note(.moreProjects(more))
    return try await moreProjects.answer(more)
  }

  /// Fetches the logged-in user.
  ///
  /// - Returns: The user.
  /// - Throws: The error of a canned response.
  public func fetchUserSelf() async throws -> User {
    note(.userSelf)
    return try await userSelf.answer(())
  }

  /// Requests a token.
  ///
  /// - Parameter credentials: The credentials of the account.
  /// - Returns: The token and its user.
  /// - Throws: The error of a canned response.
  public func logIn(_ credentials: Credentials) async throws -> AccessTokenEnvelope {
    note(.token(credentials))
    return try await token.answer(credentials)
  }

  /// Revokes the token.
  ///
  /// - Throws: The error of a canned response.
  public func revokeToken() async throws {
    note(.revocation)
    return try await revocation.answer(())
  }

  /// Saves a project for the user, or removes it from the saved projects.
  ///
  /// - Parameters:
  ///   - isStarred: Whether to save the project.
  ///   - id: The id of the project.
  /// - Returns: The project in its new state.
  /// - Throws: The error of a canned response.
  public func setStarred(_ isStarred: Bool, project id: Project.ID) async throws -> StarEnvelope {
    note(.star(isStarred, project: id))
    return try await star.answer(StarQuestion(isStarred: isStarred, project: id))
  }
}
