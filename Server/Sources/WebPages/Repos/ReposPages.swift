import Environments
import Foundation
import HTTPTypes
import Hummingbird
import ProgramSupport
import Repos

extension PageValues {
  /// The list of repositories, in the environment of the request.
  fileprivate static func repos(_ screen: ReposScreen, csrf: String) -> PageValues {
    let title = screen.title.safe
    let count = screen.rows.count
    let number = count.formatted(.number.locale(calendarOfRequest.textLocale))
    let problem = screen.problem.map { PageMessage(text: $0, isProblem: true) }
    return [
      "frame": frame(title, in: .repos, csrf: csrf), "title": title,
      // An unknown number is none.
      "summary": count == 0 && problem != nil
        ? nil : count == 1 ? "1 repository" : "\(number) repositories",
      "isEmpty": count == 0 && problem == nil,
      "banner": banner(
        [problem].compactMap(\.self), address: "/repos/refresh", button: "Try again"),
      "rows": screen.rows.map { row -> PageValues in
        [
          "number": row.number, "name": row.name.safe, "description": row.description.safe,
          "age": row.age, "pushedAt": row.pushedAt.map { $0.formatted(.iso8601) } ?? "",
          "isArchived": row.isArchived,
        ]
      },
    ]
  }

  /// A repository, in the environment of the request, with the event that was sent when it was opened.
  fileprivate static func repo(
    _ row: RepoRow, opened event: Analytics.Event?, csrf: String
  ) -> PageValues {
    let calendar = calendarOfRequest
    var push: PageValues = ["name": "Last push", "value": "unknown"]
    if let date = row.pushedAt {
      push["value"] = "\(calendar.text(for: date)) (\(row.age))"
      push["language"] = calendar.textLocale.identifier(.bcp47)
      push["direction"] = calendar.textDirection
    }
    let state: PageValues = [
      "name": "State", "value": row.isArchived ? "archived, read-only" : "active",
    ]
    let properties = event.map { event in
      [("event", event.name)] + event.properties.sorted { $0.key < $1.key }
    }
    return [
      "frame": frame(row.name.safe, in: .repos, csrf: csrf), "name": row.name.safe,
      "description": row.description.safe, "facts": [push, state],
      // GitHub's client refuses other addresses already.
      "address": row.page.isWebAddress ? row.page.absoluteString : nil,
      "back": "/repos?shown#row-\(row.number)",
      "hasEvent": event != nil,
      "properties": properties?.map { name, value -> PageValues in
        ["name": name, "value": value.safe]
      },
    ]
  }
}

/// The pages of the repositories.
struct ReposRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the pages to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/repos") { request, context in
      try await list(isShown: request.uri.queryParameters.get("shown") != nil, context)
    }
    routes.post("/repos/open") { request, context in
      let number = try await request.form(OpenForm.self, context: context).row
      try await open(number, try context.visitor)
      return Response.seeOther("/repos/rows/\(number)")
    }
    routes.post("/repos/refresh") { _, _ in Response.seeOther("/repos") }
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

  /// Shows the list, which is fetched again unless the address says that it was shown.
  @MainActor
  private func list(isShown: Bool, _ context: SiteContext) async throws -> Response {
    let visitor = try context.visitor
    if !isShown || !visitor.hasRequestedRepos {
      var screen = visitor.repos
      await screen.refresh()
      visitor.repos = screen
      visitor.hasRequestedRepos = true
    }
    return try renderer.response(.repos(visitor.repos, csrf: try await context.csrf), "repos")
  }

  /// Opens a repository, which tracks one event.
  @MainActor
  private func open(_ number: Int, _ visitor: Visitor) throws {
    do {
      try visitor.repos.open(number)
    } catch let failure as Failure {
      throw HTTPError(.notFound, message: failure.description)
    }
  }

  /// Shows a repository on a page of its own.
  @MainActor
  private func row(_ number: Int, _ context: SiteContext) async throws -> Response {
    let visitor = try context.visitor
    let rows = visitor.repos.rows
    guard rows.indices.contains(number - 1) else {
      throw HTTPError(.notFound, message: "There is no row \(number). Go back to the list.")
    }
    let event = visitor.events.all.last { $0.properties["repo_name"] == rows[number - 1].name }
    let page = PageValues.repo(
      rows[number - 1], opened: event, csrf: try await context.csrf)
    return try renderer.response(page, "repo")
  }
}
