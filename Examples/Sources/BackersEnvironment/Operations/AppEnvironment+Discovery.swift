public import BackersClient
import Environments

extension AppEnvironment {
  /// Fetches a first page of projects, keeps it in the cache, and records that it was viewed.
  ///
  /// - Parameters:
  ///   - params: The projects and their order.
  ///   - server: The server that is meant; nil for the current one.
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

  /// The page that was fetched last for the same user, server, language and currency.
  ///
  /// - Parameter params: The projects and their order.
  /// - Returns: The page; nil if there is none.
  public func cachedDiscovery(_ params: DiscoveryParams) -> DiscoverEnvelope? {
    cache.page(DiscoverEnvelope.self, named: name(of: params))
  }

  /// Saves a project for the user, or removes it from the saved ones, and records that.
  ///
  /// - Parameters:
  ///   - isStarred: Whether to save it.
  ///   - id: The number of the project.
  ///   - server: The server that the number belongs to; nil for the current one.
  /// - Returns: The project as it is now.
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

  /// The picture of a user, as lines of characters, which is made once.
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

  /// A page belongs to a user, because it has the user's hearts.
  private func name(of params: DiscoveryParams) -> String {
    let user = currentUser.map { "\($0.id)" } ?? (apiService.oauthToken == nil ? "none" : "unknown")
    let server = apiService.serverConfig.apiBaseURL
    return "pages/\(server) \(user) \(language.rawValue) \(apiService.currency) "
      + params.properties.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
  }
}

extension DiscoveryParams {
  /// The parameters that are not the default ones, and the order.
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
