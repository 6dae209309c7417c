import GitHubClient
import HTTPTypes
import Hummingbird
import RepoListing
import RepoOpening

/// The pages of the repositories.
struct ReposRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the pages to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/repos") { request, context in
      try await list(request, context)
    }
    routes.post("/repos/open") { request, context in
      let number = try await request.form(OpenForm.self, context: context).row
      try await open(number, try context.visitor)
      return Response.seeOther("/repos/rows/\(number)")
    }
    routes.post("/repos/dismiss") { _, context in
      let repos = try await context.visitor.repos
      await repos.dismissProblem()
      return await Response.seeOther("/repos?rows=\(repos.limit)")
    }
    routes.get("/repos/rows/:row") { _, context in
      guard let number = context.parameters.get("row", as: Int.self) else {
        throw HTTPError(.notFound)
      }
      return try await row(number, context)
    }
  }

  private struct OpenForm: Decodable {
    var row: Int
  }

  /// Shows the list, which is fetched again unless the address has a number of rows.
  @MainActor
  private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
    let visit = try context.visitor.repos
    if let rows = request.uri.queryParameters.get("rows", as: Int.self), visit.isRequested {
      visit.limit = min(max(rows, ReposVisit.pageSize), max(visit.screen.repos.count, 1))
    } else {
      await visit.refresh()
    }
    return try renderer.response(ReposPage(visit, csrf: try await context.csrf), "repos")
  }

  /// Opens a repository, which sends one event.
  @MainActor
  private func open(_ number: Int, _ visitor: Visitor) async throws {
    do {
      try await openPage(of: visitor.repos.screen.repo(number))
    } catch let error as NoSuchRow {
      throw HTTPError(.notFound, message: error.description)
    }
  }

  /// Shows a repository on a page of its own.
  @MainActor
  private func row(_ number: Int, _ context: SiteContext) async throws -> Response {
    let visitor = try context.visitor
    do {
      let repo = try visitor.repos.screen.repo(number)
      let page = RepoPage(
        visitor.repos.screen.rows[number - 1],
        opened: visitor.events.all.last { $0.isOpening(repo) },
        rows: visitor.repos.limit, csrf: try await context.csrf)
      return try renderer.response(page, "repo")
    } catch let error as NoSuchRow {
      throw HTTPError(.notFound, message: error.description)
    }
  }
}

extension Analytics.Event {
  /// Whether it tells that a repository was opened.
  fileprivate func isOpening(_ repo: Repo) -> Bool {
    name == "tapped_repo" && properties["repo_name"] == repo.name
  }
}
