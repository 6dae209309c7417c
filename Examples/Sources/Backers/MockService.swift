import Foundation

/// A service in memory: it filters, sorts and stars the projects that it was given.
public struct MockService: ServiceType {
  /// The currency of the user.
  public var currency: String
  /// The language of the responses.
  public var language: Language
  /// The token of the user; nil if no user is logged in, so that fetched projects have no hearts.
  public var oauthToken: OAuthToken?
  /// The server, which receives no request.
  public var serverConfig: ServerConfig

  private let config: Config
  private let discovery: DiscoverEnvelope
  private let error: ServiceError?
  private let envelope: AccessTokenEnvelope
  private let stars: Locked<[Project.ID: Bool]>
  private let user: User

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - error: Makes every request fail.
  ///   - fetchConfigResponse: The configuration of the server.
  ///   - fetchDiscoveryResponse: The projects.
  ///   - fetchUserSelfResponse: The user to whom the token belongs.
  ///   - language: The language of the responses.
  ///   - loginResponse: The answer to every login.
  public init(
    error: ServiceError? = nil, fetchConfigResponse: Config = .template,
    fetchDiscoveryResponse: DiscoverEnvelope = .template, fetchUserSelfResponse: User = .template,
    language: Language = .en, loginResponse: AccessTokenEnvelope = .template
  ) {
    config = fetchConfigResponse
    currency = "USD"
    discovery = fetchDiscoveryResponse
    envelope = loginResponse
    self.error = error
    self.language = language
    serverConfig = .production
    stars = Locked([:])
    user = fetchUserSelfResponse
  }

  /// Returns the categories of the projects.
  ///
  /// - Returns: Each category once, in the order of the projects.
  /// - Throws: The error of the service, if it has one.
  public func fetchCategories() async throws -> CategoriesEnvelope {
    try answer(())
    var categories: [Category] = []
    for project in discovery.projects.map(shown)
    where !categories.contains(where: { $0.id == project.category.id }) {
      categories.append(project.category)
    }
    return CategoriesEnvelope(categories: categories)
  }

  /// Returns the configuration that the service was given.
  ///
  /// - Returns: The configuration.
  /// - Throws: The error of the service, if it has one.
  public func fetchConfig() async throws -> Config {
    try answer(config)
  }

  /// Filters and sorts the projects.
  ///
  /// - Parameter params: The query.
  /// - Returns: The page with the matching projects.
  /// - Throws: The error of the service, if it has one.
  public func fetchDiscovery(
    _ params: DiscoveryParams
  ) async throws -> DiscoverEnvelope {
    try answer(())
    var page = discovery
    page.projects = discovery.projects.map(shown).filter { project in
      let text = "\(project.name) \(project.blurb)"
      return (params.categoryId.map { $0 == project.category.id } ?? true)
        && (!params.staffPicks || project.staffPick)
        && (!params.starred || project.isStarred == true)
        && (params.term.map { text.matches($0) } ?? true)
    }
    switch params.sort {
    case .magic: break
    case .popularity: page.projects.sort { $0.backersCount > $1.backersCount }
    case .newest: page.projects.sort { $0.launchedAt > $1.launchedAt }
    case .endDate: page.projects.sort { $0.deadline < $1.deadline }
    }
    if page.urls.moreProjects == nil { page.count = page.projects.count }
    return page
  }

  /// Returns an empty last page.
  ///
  /// - Parameter more: An address, which is ignored.
  /// - Returns: A page without projects.
  /// - Throws: The error of the service, if it has one.
  public func fetchDiscovery(more: String) async throws -> DiscoverEnvelope {
    try answer(DiscoverEnvelope(projects: [], count: discovery.count, urls: .init()))
  }

  /// Returns the user that the service was given.
  ///
  /// - Returns: The user.
  /// - Throws: The error of the service, if it has one.
  public func fetchUserSelf() async throws -> User {
    try answer(user)
  }

  /// Accepts all credentials.
  ///
  /// - Parameter credentials: The credentials, which are ignored.
  /// - Returns: The answer that the service was given.
  /// - Throws: The error of the service, if it has one.
  public func logIn(
    _ credentials: Credentials
  ) async throws -> AccessTokenEnvelope {
    try answer(envelope)
  }

  /// Does nothing, or fails; the service keeps its token.
  ///
  /// - Throws: The error of the service, if it has one.
  public func revokeToken() async throws {
    try answer(())
  }

  /// Saves a project in memory, or removes it from the saved ones.
  ///
  /// - Parameters:
  ///   - isStarred: Whether the project is saved.
  ///   - id: The project.
  /// - Returns: The project with its new heart; that of the template if no project has the id.
  /// - Throws: The error of the service, if it has one.
  public func setStarred(
    _ isStarred: Bool, project id: Project.ID
  ) async throws -> StarEnvelope {
    try answer(())
    stars.withLock { $0[id] = isStarred }
    var project = discovery.projects.first { $0.id == id } ?? .template
    project.isStarred = isStarred
    return StarEnvelope(project: project)
  }

  private func answer<Answer>(_ answer: Answer) throws -> Answer {
    if let error { throw error }
    return answer
  }

  private func shown(_ project: Project) -> Project {
    var project = project
    let isStarred = stars.withLock { $0[project.id] } ?? project.isStarred ?? false
    project.isStarred = oauthToken == nil ? nil : isStarred
    project.category = project.category.named(in: language)
    return project
  }
}

extension MockService: CustomStringConvertible {
  /// The number of projects and the language: `MockService (2 projects, en)`.
  public var description: String {
    "MockService (\(discovery.projects.count) projects, \(language))"
  }
}

extension Category {
  /// The name in a language, for the categories of the templates.
  fileprivate func named(in language: Language) -> Category {
    let german = ["Art": "Kunst", "Photography": "Fotografie"]
    return Category(id: id, name: language == .de ? german[name] ?? name : name)
  }
}

extension String {
  /// Returns whether a part of the text is a term, in any case and with any accents, in no locale.
  fileprivate func matches(_ term: String) -> Bool {
    range(of: term, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
