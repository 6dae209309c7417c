public import BackersClient
import Environments

extension AppEnvironment {
  /// Fetches a first page of projects, stores it in the cache, and records that it was viewed.
  ///
  /// - Parameters:
  ///   - params: The projects and their order.
  ///   - server: The expected server; nil for the current one.
  /// - Returns: The page.
  /// - Throws: An error of ``request(at:_:)``.
  public static func fetchDiscovery(
    _ params: DiscoveryParams, at server: ServerConfig? = nil
  ) async throws -> DiscoverEnvelope {
    let environment = Current.current
    let page = try await request(at: server) { try await $0.fetchDiscovery(params) }
    environment.cache.keep(page, named: environment.name(of: params))
    environment.track(.discoveryViewed, params.properties)
    return page
  }

  /// Returns the most recently fetched page for the same user, server, language and currency.
  ///
  /// - Parameter params: The projects and their order.
  /// - Returns: The page; nil if there is none.
  public func cachedDiscovery(_ params: DiscoveryParams) -> DiscoverEnvelope? {
    cache.page(DiscoverEnvelope.self, named: name(of: params))
  }

  /// Saves a project for the user, or removes it from the saved projects, and records the event.
  ///
  /// - Parameters:
  ///   - isStarred: Whether to save the project.
  ///   - id: The id of the project.
  ///   - server: The server that the id belongs to; nil for the current one.
  /// - Returns: The project in its new state.
  /// - Throws: An error of ``request(at:_:)``.
  public static func setStarred(
    _ isStarred: Bool, project id: Project.ID, at server: ServerConfig? = nil
  ) async throws -> StarEnvelope {
    let environment = Current.current
    let envelope = try await request(at: server) {
      try await $0.setStarred(isStarred, project: id)
    }
    environment.cache.update(DiscoverEnvelope.self) { page in
      guard let index = page.projects.firstIndex(where: { $0.id == id }) else { return false }
      page.projects[index].isStarred = envelope.project.isStarred ?? isStarred
      return true
    }
    environment.track(isStarred ? .projectSaved : .projectUnsaved, ["project": "\(id)"])
    return envelope
  }

  /// Returns the picture of a user, as lines of characters, and generates it once.
  ///
  /// - Parameter user: The user.
  /// - Returns: The lines.
  public func picture(of user: User) -> [String] {
    let seed = "\(user.id) \(user.name)"
    let name = "pictures/\(imageGeneratorType)/\(seed)"
    if let lines: [String] = cache[name] { return lines }
    let lines = imageGeneratorType.init(seed: seed).lines
    cache[name] = lines
    return lines
  }

  /// Cached pages are stored per user, because they contain the user's hearts.
  private func name(of params: DiscoveryParams) -> String {
    let user = currentUser.map { "\($0.id)" } ?? (apiService.oauthToken == nil ? "none" : "unknown")
    let server = apiService.serverConfig.apiBaseURL
    return "pages/\(server) \(user) \(language.rawValue) \(apiService.currency) "
      + params.properties.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
  }
}

extension DiscoveryParams {
  /// The parameters with other values than the default, and the order.
  fileprivate var properties: [String: String] {
    var properties = ["sort": sort.rawValue]
    properties["category"] = categoryID.map { "\($0)" }
    properties["term"] = term
    if recommended { properties["filter"] = "recommended" }
    if staffPicks { properties["filter"] = "staff_picks" }
    if starred { properties["filter"] = "saved" }
    return properties
  }
}
