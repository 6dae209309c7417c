import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird

/// The values of the page of settings.
struct SettingsPage: Sendable {
  /// A value that can be chosen.
  struct Option: Sendable {
    var value: String
    var title: String
    var isSelected = false
  }

  /// A setting.
  struct Choice: Sendable {
    var name: String
    var title: String
    var options: [Option]
    var set: @Sendable (inout VisitorSettings, String) -> Void

    init(
      _ name: String, _ title: String, selected: String,
      _ options: [(value: String, title: String)],
      set: @escaping @Sendable (inout VisitorSettings, String) -> Void = { _, _ in }
    ) {
      self.name = name
      self.title = title
      self.set = set
      self.options = options.map {
        Option(value: $0.value, title: $0.title, isSelected: $0.value == selected)
      }
    }
  }

  var frame: PageFrame
  var banner: Banner?
  var choices: [Choice]

  /// Shows the settings of a visitor.
  init(_ settings: VisitorSettings, preferredLocale: Locale, isSaved: Bool, csrf: String) {
    frame = PageFrame("Settings", csrf: csrf)
    banner =
      isSaved ? Banner([Banner.Line("The settings are saved.")], address: "/settings/dismiss") : nil
    choices = Self.choices(of: settings, preferredLocale: preferredLocale)
  }

  /// Returns the choices, with the source of the data if servers stand in.
  static func choices(of settings: VisitorSettings, preferredLocale: Locale) -> [Choice] {
    let tag = preferredLocale.identifier(.bcp47)
    let preferred = locales.first { Locale(identifier: $0.value).identifier(.bcp47) == tag }
    let browser = "browser"
    var choices = [
      Choice(
        "locale", "Language and region of numbers and dates",
        selected: settings.locale ?? browser,
        [(browser, "\(preferred?.title ?? tag), as the browser prefers")] + locales,
        set: { $0.locale = $1 == browser ? nil : $1 }),
      Choice(
        "time-zone", "Time zone", selected: settings.timeZone,
        timeZones.map { ($0, $0.replacing("_", with: " ")) }, set: { $0.timeZone = $1 }),
    ]
    if Current.standIns != Servers() {
      choices.append(
        Choice(
          "source", "Source of the data", selected: settings.source.rawValue,
          [
            ("mock", "The embedded world, in which a clock stands still"),
            ("stand-in", "Servers that stand in for those of the internet, over HTTP"),
          ],
          set: { $0.source = VisitorSettings.Source(rawValue: $1) ?? .mock }))
    }
    return choices
  }

  private static let locales: [(value: String, title: String)] = [
    ("ar_EG", "العربية (مصر)"), ("de_DE", "Deutsch (Deutschland)"),
    ("en_US", "English (United States)"), ("es_ES", "Español (España)"),
    ("fr_FR", "Français (France)"), ("hi_IN", "हिन्दी (भारत)"), ("ja_JP", "日本語 (日本)"),
    ("zh_HK", "中文 (香港)"),
  ]

  private static let timeZones = [
    "America/Los_Angeles", "America/New_York", "Asia/Hong_Kong", "Asia/Kolkata", "Asia/Tokyo",
    "Europe/Berlin", "GMT",
  ]
}

/// The page of settings.
struct SettingsRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the page to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/settings") { request, context in
      let page = SettingsPage(
        context.session.value.settings, preferredLocale: request.preferredLocale,
        isSaved: request.uri.queryParameters.get("saved") != nil, csrf: try await context.csrf)
      return try renderer.response(page, "settings")
    }
    routes.post("/settings") { request, context in
      let form = try await request.form([String: String].self, context: context)
      return try await save(form, request.preferredLocale, context)
    }
    routes.post("/settings/dismiss") { _, _ in Response.seeOther("/settings") }
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
    if settings.source != former.source {
      visitor.restartRepos()
      // The token of one service is worth nothing at another one.
      if let visit = visitor.openedBackers, visit.isLoggedIn {
        try await context.session.change(to: nil, number: visit.changesOfLogin + 1)
      }
      visitor.restartBackers()
    }
    return Response.seeOther("/settings?saved")
  }
}
