import Environments
import Foundation
import GitHubStandIn

/// The values of the page of settings.
struct SettingsPage: Sendable {
  /// A value that can be chosen.
  struct Option: Sendable {
    var value: String
    var title: String
    var isSelected = false
  }

  /// A setting with its values.
  struct Choice: Sendable {
    var name: String
    var title: String
    var hint: String?
    var options: [Option]
    var set: @Sendable (inout VisitorSettings, String) -> Void
  }

  var frame: PageFrame
  var banner: Banner?
  var choices: [Choice]

  /// Shows the settings of a visitor.
  init(_ settings: VisitorSettings, preferredLocale: Locale, isSaved: Bool, csrf: String) {
    frame = PageFrame("Settings", csrf: csrf)
    banner =
      isSaved
      ? Banner([Banner.Line("The settings are saved.")], address: "/settings/dismiss")
      : nil
    choices = Self.choices(of: settings, preferredLocale: preferredLocale)
  }

  /// The settings that a visitor can change, with the current values selected.
  static func choices(of settings: VisitorSettings, preferredLocale: Locale) -> [Choice] {
    let tag = preferredLocale.identifier(.bcp47)
    let preferred = locales.first { Locale(identifier: $0.value).identifier(.bcp47) == tag }
    var choices = [
      Choice(
        "locale", "Language and region of numbers and dates",
        selected: settings.locale ?? browser,
        [(browser, "\(preferred?.title ?? tag), as the browser prefers")]
          + locales,
        set: { $0.locale = $1 == browser ? nil : $1 }),
      Choice(
        "time-zone", "Time zone", selected: settings.timeZone,
        timeZones.map { ($0, $0.replacing("_", with: " ")) }, set: { $0.timeZone = $1 }),
    ]
    if Current.standIns.gitHub != nil {
      choices += [
        Choice(
          "repos-server", "Source of the repositories", selected: settings.reposServer.rawValue,
          [
            ("mock", "The embedded world: eight repositories, and a clock that stands still"),
            ("stand-in", "A server that stands in for GitHub, over HTTP"),
          ],
          set: { settings, value in
            settings.reposServer = VisitorSettings.ReposServer(rawValue: value) ?? .mock
          }),
        Choice(
          "organization", "Organization at that server",
          hint: "Some of them answer badly on purpose.", selected: settings.organization,
          Organization.all.map { ($0.name, "\($0.name): \($0.summary)") }
            + Fault.forPages.map { ($0.rawValue, "\($0.rawValue): \($0.summary)") },
          set: { $0.organization = $1 }),
      ]
    }
    if Current.standIns.wolframAlpha != nil {
      choices.append(
        Choice(
          "primes-server", "Source of the primes", selected: settings.primesServer.rawValue,
          [
            ("mock", "The embedded world: 17 online, and 5 offline"),
            ("stand-in", "A server that stands in for Wolfram|Alpha, and a computation offline"),
          ],
          set: { settings, value in
            settings.primesServer = VisitorSettings.PrimesServer(rawValue: value) ?? .mock
          }))
    }
    if Current.standIns.backers != nil {
      choices.append(
        Choice(
          "projects-server", "Source of the projects", selected: settings.projectsServer.rawValue,
          [
            ("mock", "The embedded world: three projects"),
            ("stand-in", "A service with accounts and a database, over HTTP"),
          ],
          set: { settings, value in
            settings.projectsServer = VisitorSettings.ProjectsServer(rawValue: value) ?? .mock
          }))
    }
    return choices
  }

  /// The value for a visitor who has not chosen a locale.
  private static let browser = "browser"

  private static let locales: [(value: String, title: String)] = [
    ("ar_EG", "العربية (مصر)"), ("de_DE", "Deutsch (Deutschland)"),
    ("en_US", "English (United States)"),
    ("es_ES", "Español (España)"), ("fr_FR", "Français (France)"), ("hi_IN", "हिन्दी (भारत)"),
    ("ja_JP", "日本語 (日本)"), ("zh_HK", "中文 (香港)"),
  ]

  private static let timeZones = [
    "America/Los_Angeles", "America/New_York", "Asia/Hong_Kong", "Asia/Kolkata", "Asia/Tokyo",
    "Europe/Berlin", "GMT",
  ]
}

extension Fault {
  /// The faults that end soon enough for a page.
  fileprivate static let forPages: [Fault] = [
    .closesMidway, .html, .pageTwoFails, .rateLimited, .serverError,
  ]
}

extension SettingsPage.Choice {
  /// Creates a choice.
  init(
    _ name: String, _ title: String, hint: String? = nil, selected: String,
    _ options: [(value: String, title: String)],
    set: @escaping @Sendable (inout VisitorSettings, String) -> Void = { _, _ in }
  ) {
    self.name = name
    self.title = title
    self.hint = hint
    self.set = set
    self.options = options.map {
      SettingsPage.Option(value: $0.value, title: $0.title, isSelected: $0.value == selected)
    }
  }
}
