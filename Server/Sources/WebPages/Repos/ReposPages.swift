import Environments
import Foundation
import HTTPTypes
import Hummingbird
import ProgramSupport
import Repos

/// The values of the list of repositories.
struct ReposPage: Sendable {
  /// A row.
  struct Row: Sendable {
    var number: Int
    var name: String
    var description: String
    var age: String
    var pushedAt: String
    var isArchived: Bool

    init(_ row: RepoRow) {
      number = row.number
      name = row.name.safe
      description = row.description.safe
      age = row.age
      pushedAt = row.pushedAt.map { $0.formatted(.iso8601) } ?? ""
      isArchived = row.isArchived
    }
  }

  var frame: PageFrame
  var title: String
  var summary: String?
  var banner: Banner?
  var rows: [Row]
  var isEmpty: Bool

  /// Shows the list in the environment of the request.
  init(_ screen: ReposScreen, csrf: String) {
    title = screen.title.safe
    frame = PageFrame(title, in: .repos, csrf: csrf)
    rows = screen.rows.map(Row.init)
    let locale = Current.repos.calendar.locale ?? Locale(identifier: "en_US_POSIX")
    let count =
      rows.count == 1
      ? "1 repository" : "\(rows.count.formatted(.number.locale(locale))) repositories"
    // An unknown number is none.
    summary = rows.isEmpty && screen.problem != nil ? nil : count
    isEmpty = rows.isEmpty && screen.problem == nil
    banner = screen.problem.flatMap {
      Banner(
        [Banner.Line($0, isProblem: true)], address: "/repos/refresh", button: "Try again")
    }
  }
}

/// The values of the page of one repository.
struct RepoPage: Sendable {
  /// A name and a value.
  struct Fact: Sendable {
    var name: String
    var value: String
    /// The language of the value, if it is that of dates.
    var language: String?
    /// The direction of the value.
    var direction: String?
  }

  /// An event, as facts.
  struct Event: Sendable {
    var properties: [Fact]
  }

  var frame: PageFrame
  var name: String
  var description: String
  var facts: [Fact]
  var address: String?
  var back: String
  var event: Event?

  /// Shows a repository in the environment of the request.
  init(_ row: RepoRow, opened event: Analytics.Event?, csrf: String) {
    name = row.name.safe
    let frame = PageFrame(name, in: .repos, csrf: csrf)
    self.frame = frame
    description = row.description.safe
    facts = [
      Fact(
        name: "Last push",
        value: row.pushedAt.map { "\(Current.repos.calendar.text(for: $0)) (\(row.age))" }
          ?? "unknown",
        language: row.pushedAt.map { _ in frame.numberLanguage },
        direction: row.pushedAt.map { _ in frame.numberDirection }),
      Fact(name: "State", value: row.isArchived ? "archived, read-only" : "active"),
    ]
    // GitHub's client refuses other addresses already.
    address = row.page.isWebAddress ? row.page.absoluteString : nil
    back = "/repos?shown#row-\(row.number)"
    self.event = event.map { event in
      Event(
        properties: [Fact(name: "event", value: event.name)]
          + event.properties.sorted { $0.key < $1.key }.map {
            Fact(name: $0.key, value: $0.value.safe)
          })
    }
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
    return try renderer.response(ReposPage(visitor.repos, csrf: try await context.csrf), "repos")
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
    let page = RepoPage(rows[number - 1], opened: event, csrf: try await context.csrf)
    return try renderer.response(page, "repo")
  }
}
