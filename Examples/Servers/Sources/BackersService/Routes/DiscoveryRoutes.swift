import Environments
import Foundation
import Hummingbird
import StandInRunning

/// Finds projects, and saves them.
enum DiscoveryRoutes {
  @Sendable
  static func categories(_ request: Request, _ context: StandInContext) async throws -> Response {
    try Response(json: CategoriesAnswer(categories: try await Current.database.categories()))
  }

  @Sendable
  static func discover(_ request: Request, _ context: StandInContext) async throws -> Response {
    let query = try DiscoverQuery(QueryParameters(request.uri.query))
    let session = try await request.sessionIfAny()
    guard session != nil || !query.needsSession else { throw Refusal.loginNeeded }
    if let category = query.category, try await !Current.database.hasCategory(category) {
      throw Refusal.invalidParameter("category_id", .category)
    }
    let page = try await Current.withOverrides {
      $0.session = session
    } operation: {
      try await Current.database.projects(query)
    }
    return try Response(
      json: DiscoverAnswer(
        projects: page.projects.map(ProjectAnswer.init),
        urls: .init(
          api: .init(moreProjects: page.next.map { url(after: query, at: $0) })),
        stats: .init(count: page.count)))
  }

  /// Returns the URL of the next page.
  ///
  /// The client adds the parameters of every request: its id and the currency.
  private static func url(
    after query: DiscoverQuery, at cursor: Cursor
  ) -> String {
    var parameters = query.filters
    let (page, overflow) = query.page.addingReportingOverflow(1)
    if !overflow { parameters.append(("page", "\(page)")) }
    parameters += [("per_page", "\(query.pageSize)"), ("cursor", "\(cursor)")]
    let text = parameters.map { "\($0.name)=\(escaped($0.value))" }.joined(separator: "&")
    return "\(Current.origin.url)/v1/discover?\(text)"
  }

  /// Escapes a search term, which may contain reserved characters of a query.
  private static func escaped(_ value: String) -> String {
    value.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

  // MARK: - Saving

  @Sendable
  static func star(_ request: Request, _ context: StandInContext) async throws -> Response {
    try await setStar(true, request, context)
  }

  @Sendable
  static func unstar(_ request: Request, _ context: StandInContext) async throws -> Response {
    try await setStar(false, request, context)
  }

  private static func setStar(
    _ isStarred: Bool, _ request: Request, _ context: StandInContext
  ) async throws -> Response {
    let session = try await request.session()
    guard let id = Int(digits: try context.parameters.require("id")),
      try await Current.database.setStar(isStarred, projectID: id, userID: session.user.id)
    else { throw Refusal.noSuchProject }
    let project = try await Current.withOverrides {
      $0.session = session
    } operation: {
      try await Current.database.project(id: id)
    }
    guard let project else { throw Refusal.noSuchProject }
    return try Response(json: ProjectEnvelope(project: ProjectAnswer(project)))
  }
}
