import EnvironmentHummingbird
import Foundation
import HTTPTypes
import Hummingbird

/// The page of the settings.
struct SettingsRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the page to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/settings") { request, context in
      try await show(request.preferredLocale, context)
    }
    routes.post("/settings") { request, context in
      let form = try await request.form([String: String].self, context: context)
      return try await save(form, request.preferredLocale, context)
    }
    routes.post("/settings/dismiss") { _, context in
      await setSaved(false, try context.visitor)
      return Response.seeOther("/settings")
    }
  }

  @MainActor
  private func show(_ preferredLocale: Locale, _ context: SiteContext) async throws -> Response {
    let visitor = try context.visitor
    let page = SettingsPage(
      context.session.value.settings, preferredLocale: preferredLocale,
      isSaved: visitor.hasSavedSettings, csrf: try await context.csrf)
    return try renderer.response(page, "settings")
  }

  @MainActor
  private func save(
    _ form: [String: String], _ preferredLocale: Locale, _ context: SiteContext
  ) async throws -> Response {
    let visitor = try context.visitor
    let former = context.session.value.settings
    var settings = former
    for choice in SettingsPage.choices(of: settings, preferredLocale: preferredLocale) {
      guard let value = form[choice.name] else { continue }
      guard choice.options.contains(where: { $0.value == value }) else {
        throw HTTPError(.badRequest, message: "There is no such choice. Go back, and choose again.")
      }
      choice.set(&settings, value)
    }
    try await context.session.update { [settings] in $0.settings = settings }
    if settings.reposServer != former.reposServer || settings.organization != former.organization {
      visitor.repos = ReposVisit()
    }
    if settings.projectsServer != former.projectsServer { visitor.restartBackers() }
    visitor.hasSavedSettings = true
    return Response.seeOther("/settings")
  }

  @MainActor
  private func setSaved(_ isSaved: Bool, _ visitor: Visitor) {
    visitor.hasSavedSettings = isSaved
  }
}
