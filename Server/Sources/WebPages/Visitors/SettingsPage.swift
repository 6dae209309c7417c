import EnvironmentHummingbird
import Environments
import Foundation
import HTTPTypes
import Hummingbird

/// The page of settings.
struct SettingsRoutes: Sendable {
  let renderer: PageRenderer

  /// Adds the page to a group of routes.
  func add(to routes: RouterGroup<SiteContext>) {
    routes.get("/settings") { request, context in
      let isSaved = request.uri.queryParameters.get("saved") != nil
      let page: PageValues = [
        "frame": PageValues.frame("Settings", csrf: try await context.csrf),
        "banner": PageValues.banner(
          isSaved ? [PageMessage(text: "The settings are saved.")] : [],
          address: "/settings/dismiss"),
        "choices": choices(context.session.value.settings, request.preferredLocale),
      ]
      return try renderer.response(page, "settings")
    }
    routes.post("/settings") { request, context in
      let form = try await request.form([String: String].self, context: context)
      var settings = context.session.value.settings
      if let locale = try form.choice("locale", of: ["browser"] + Self.locales.map { $0.value }) {
        settings.locale = locale == "browser" ? nil : locale
      }
      if let timeZone = try form.choice("time-zone", of: Self.timeZones) {
        settings.timeZone = timeZone
      }
      try await context.session.update { [settings] in $0.settings = settings }
      return Response.seeOther("/settings?saved")
    }
    routes.post("/settings/dismiss") { _, _ in Response.seeOther("/settings") }
  }

  private func choices(_ settings: VisitorSettings, _ preferredLocale: Locale) -> [PageValues] {
    let tag = preferredLocale.identifier(.bcp47)
    let preferred = Self.locales.first { Locale(identifier: $0.value).identifier(.bcp47) == tag }
    return [
      .choice(
        "locale", "Language and region of numbers and dates",
        selected: settings.locale ?? "browser",
        [("browser", "\(preferred?.title ?? tag), as the browser prefers")] + Self.locales),
      .choice(
        "time-zone", "Time zone", selected: settings.timeZone,
        Self.timeZones.map { ($0, $0.replacing("_", with: " ")) }),
    ]
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

extension [String: String] {
  /// Returns the chosen value of a menu; nil if the form does not have it.
  ///
  /// - Throws: `HTTPError` with the status 400 if the menu has no such value.
  fileprivate func choice(_ name: String, of values: [String]) throws -> String? {
    guard let value = self[name] else { return nil }
    guard values.contains(value) else {
      throw HTTPError(.badRequest, message: "There is no such choice. Go back, and choose again.")
    }
    return value
  }
}
