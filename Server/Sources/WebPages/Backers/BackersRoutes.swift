import BackersApp
import BackersClient
import BackersEnvironment
import EnvironmentHummingbird
import Environments
import HTTPTypes
import Hummingbird
import LoginFlow
import ProjectDiscovery
import RepoListing

/// The pages of the projects, the login and its settings.
struct BackersRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the pages to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/backers") { request, context in try await list(request, context) }
    routes.post("/backers") { request, context in
      let form = try await request.form(ListForm.self, context: context)
      return try await perform(context) { visit in
        for action in form.actions(from: visit.state.discovery) {
          await visit.send(.discovery(action))
        }
      }
    }
    routes.post("/backers/hearts") { request, context in
      let form = try await request.form(HeartForm.self, context: context)
      return try await perform(context) { visit in
        // The request to the server follows when no more taps come.
        visit.sendWithoutWaiting(.discovery(.heartTapped(Project.ID(form.heart))))
        visit.sendWithoutWaiting(.discovery(.problemDismissed))
      }
    }
    routes.post("/backers/dismiss") { _, context in
      try await perform(context) { visit in
        visit.sendWithoutWaiting(.discovery(.problemDismissed))
      }
    }
    routes.get("/backers/projects/:id") { _, context in
      try await project(context.parameters.get("id", as: Int.self), context)
    }
    addLogin(to: routes)
    addSettings(to: routes)
  }

  private func addLogin(to routes: RouterGroup<SiteContext>) {
    routes.get("/backers/login") { _, context in
      try await show(context) { visit, csrf in
        guard !visit.state.isLoggedIn else { return nil }
        if visit.state.login == nil {
          await visit.send(
            .logInTapped(email: BackersEnvironment.AppEnvironment.rememberedEmail ?? ""))
        } else {
          await visit.wait()
        }
        return visit.state.login.map { (LoginPage($0, visit, csrf: csrf), "login", .ok) }
      }
    }
    routes.post("/backers/login") { request, context in
      let form = try await request.form(LoginForm.self, context: context)
      return try await perform(context) { visit in
        for action in form.actions { await visit.send(.login(action)) }
      }
    }
    routes.get("/backers/logout") { _, context in
      try await show(context) { visit, csrf in (LogoutPage(visit, csrf: csrf), "logout", .ok) }
    }
    routes.post("/backers/logout") { _, context in
      try await perform(context) { visit in
        await visit.send(.logOutConfirmed)
      }
    }
  }

  private func addSettings(to routes: RouterGroup<SiteContext>) {
    routes.get("/backers/settings") { _, context in
      try await show(context) { visit, csrf in
        (BackersSettingsPage(visit, csrf: csrf), "account", .ok)
      }
    }
    routes.post("/backers/settings") { request, context in
      let form = try await request.form(BackersSettingsForm.self, context: context)
      _ = try await perform(context) { visit in
        let current = BackersEnvironment.Current.current
        if let language = Language(rawValue: form.language), language != current.language {
          await visit.send(.languageChosen(language))
        }
        if form.currency != current.apiService.currency {
          await visit.send(.currencyChosen(form.currency))
        }
      }
      return Response.seeOther("/backers/settings")
    }
  }

  /// Shows the list, which is fetched again unless the address says how much of it was shown.
  @MainActor
  private func list(_ request: Request, _ context: SiteContext) async throws -> Response {
    let query = request.uri.queryParameters
    return try await show(context) { visit, csrf in
      let list = visit.state.discovery
      if let count = query.get("more", as: Int.self), count == list.projects.count {
        await visit.send(.discovery(.moreTapped))
      } else if query.get("shown") == nil, query.get("more") == nil || !list.isRequested {
        if list.categories.isEmpty { await visit.send(.discovery(.categoriesTapped)) }
        await visit.send(.discovery(.refreshTapped))
      } else {
        await visit.wait()
      }
      return (DiscoveryPage(visit, csrf: csrf), "discovery", .ok)
    }
  }

  @MainActor
  private func project(_ number: Int?, _ context: SiteContext) async throws -> Response {
    try await show(context) { visit, csrf in
      guard let number, let project = visit.state.discovery.project(Project.ID(number)) else {
        return (MessagePage(noProjectIn: visit, csrf: csrf), "message", .notFound)
      }
      return (ProjectPage(project, visit, csrf: csrf), "project", .ok)
    }
  }

  /// Shows a page, or the list if there is nothing to show.
  @MainActor
  private func show(
    _ context: SiteContext,
    page:
      @MainActor (BackersVisit, String) async throws -> (any Sendable, String, HTTPResponse.Status)?
  ) async throws -> Response {
    let visit = try context.visitor.backers()
    return try await visit.run(Current.listing.calendar) {
      try await changeIdentifier(visit, context)
      let shown = try await page(visit, try await context.csrf)
      // A login may have ended meanwhile. Then the forms of the page have a token of the past.
      let isChanged = try await changeIdentifier(visit, context)
      guard !isChanged, let (values, template, status) = shown else {
        return Response.seeOther("/backers?shown")
      }
      return try renderer.response(values, template, status: status)
    }
  }

  /// Changes the identifier of the session after a login or a logout, so that one from before opens nothing.
  ///
  /// - Returns: Whether there was a login or a logout.
  @MainActor @discardableResult
  private func changeIdentifier(
    _ visit: BackersVisit, _ context: SiteContext
  ) async throws -> Bool {
    guard visit.state.isLoggedIn != visit.isIdentifierOfLogin else { return false }
    // Before the store is asked, because another request of the session must not change it again.
    visit.isIdentifierOfLogin.toggle()
    do {
      try await context.session.login { _ in }
    } catch {
      visit.isIdentifierOfLogin.toggle()
      throw error
    }
    return true
  }

  /// Performs the actions of a form, and leads to the login if one is asked for, else to the list.
  @MainActor
  private func perform(
    _ context: SiteContext, _ actions: @MainActor (BackersVisit) async throws -> Void
  ) async throws -> Response {
    let visit = try context.visitor.backers()
    return try await visit.run(Current.listing.calendar) {
      // The visitor has seen them, and goes on.
      visit.dismissAnnouncements()
      try await actions(visit)
      try await changeIdentifier(visit, context)
      return Response.seeOther(visit.state.login == nil ? "/backers?shown" : "/backers/login")
    }
  }
}
