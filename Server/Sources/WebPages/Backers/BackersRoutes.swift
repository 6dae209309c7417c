import Backers
import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird

/// The pages of the projects.
struct BackersRoutes: Sendable {
  let renderer: PageRenderer

  private struct ListForm: Decodable {
    var sort: String
    var filter: String
    var search: String?
  }

  private struct HeartForm: Decodable {
    var heart: Int
  }

  private struct LoginForm: Decodable {
    var action: String
    var email: String?
    var password: String?
    var code: String?

    var inputs: [Login.Input] {
      [
        email.map { .email($0) }, password.map { .password(Secret($0)) },
        code.map { .code(Secret($0)) }, .submit,
      ].compactMap(\.self)
    }
  }

  /// Adds the pages to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/backers") { request, context in
      let query = request.uri.queryParameters
      return try await show(context) { visit, csrf in
        if let count = query.get("more", as: Int.self) {
          if count == visit.discovery.projects.count { await visit.send(.more) }
        } else if query.get("shown") == nil {
          await visit.send(.refresh)
        } else {
          await visit.wait()
        }
        return (BackersPages(visit, csrf: csrf).discovery(), "discovery", .ok)
      }
    }
    routes.post("/backers") { request, context in
      let form = try await request.form(ListForm.self, context: context)
      return try await perform(context) { visit in await choose(form, in: visit) }
    }
    routes.post("/backers/hearts") { request, context in
      let form = try await request.form(HeartForm.self, context: context)
      // The request to the server follows when no more taps come.
      return try await perform(context) { visit in visit.start(.heart(form.heart)) }
    }
    routes.post("/backers/dismiss") { _, context in try await perform(context) { _ in } }
    routes.get("/backers/projects/:id") { _, context in
      let id = context.parameters.get("id", as: Int.self)
      return try await show(context) { visit, csrf in
        let pages = BackersPages(visit, csrf: csrf)
        guard let project = visit.discovery.projects.first(where: { $0.id == id }) else {
          return (pages.noProject(), "message", .notFound)
        }
        return (pages.project(project), "project", .ok)
      }
    }
    addSession(to: routes)
  }

  private func addSession(to routes: RouterGroup<SiteContext>) {
    routes.get("/backers/login") { _, context in
      try await show(context) { visit, csrf in
        visit.openLogin()
        await visit.wait()
        return visit.login.map { (BackersPages(visit, csrf: csrf).login($0), "login", .ok) }
      }
    }
    routes.post("/backers/login") { request, context in
      let form = try await request.form(LoginForm.self, context: context)
      return try await perform(context) { visit in
        if form.action == "cancel" { return visit.cancelLogin() }
        visit.openLogin()
        await visit.send(form.inputs)
      }
    }
    routes.post("/backers/logout") { _, context in
      try await perform(context) { visit in await visit.logOut() }
    }
    routes.get("/backers/settings") { _, context in
      try await show(context) { visit, csrf in
        (BackersPages(visit, csrf: csrf).settings(), "account", .ok)
      }
    }
    routes.post("/backers/settings") { request, context in
      let form = try await request.form([String: String].self, context: context)
      guard let language = form["language"].flatMap(Language.init(rawValue:)) else {
        throw HTTPError(
          .badRequest, message: "There is no such language. Go back, and choose again.")
      }
      _ = try await perform(context) { visit in
        AppEnvironment.updateLanguage(language)
        // The categories have names in the new language.
        await visit.send(.refresh)
      }
      return Response.seeOther("/backers/settings")
    }
  }

  @MainActor
  private func choose(_ form: ListForm, in visit: BackersVisit) async {
    let list = visit.discovery
    if let sort = Sort(rawValue: form.sort), sort != list.sort { await visit.send(.sort(sort)) }
    let filter = Discovery.Filter.all(list.categories).first { $0.name == form.filter }
    if let filter, filter != list.filter { await visit.send(.filter(filter)) }
    let search = (form.search ?? "").trimmingCharacters(in: .whitespaces)
    if search != (list.term ?? "") { await visit.send(.search(search)) }
  }

  /// Shows a page in the visitor's scope; nil leads back to the list.
  @MainActor
  private func show(
    _ context: SiteContext,
    page:
      @MainActor (BackersVisit, String) async throws -> (PageValues, String, HTTPResponse.Status)?
  ) async throws -> Response {
    let visit = try context.visitor.backers(context.session.value)
    return try await visit.run(in: calendarOfRequest) {
      _ = try await visit.storeLogin(in: context.session)
      let shown = try await page(visit, try await context.csrf)
      // A login may have ended meanwhile. Then the forms of the page have a token of the past.
      let isChanged = try await visit.storeLogin(in: context.session)
      guard !isChanged, let (values, template, status) = shown else {
        return Response.seeOther("/backers?shown")
      }
      visit.forgetMessages()
      return try renderer.response(values, template, status: status)
    }
  }

  /// Performs what a form asks for in the visitor's scope.
  @MainActor
  private func perform(
    _ context: SiteContext, _ action: @MainActor (BackersVisit) async throws -> Void
  ) async throws -> Response {
    let visit = try context.visitor.backers(context.session.value)
    return try await visit.run(in: calendarOfRequest) {
      // Those of an earlier request belong to no page of this one.
      visit.forgetMessages()
      try await action(visit)
      _ = try await visit.storeLogin(in: context.session)
      return Response.seeOther(visit.login == nil ? "/backers?shown" : "/backers/login")
    }
  }
}
