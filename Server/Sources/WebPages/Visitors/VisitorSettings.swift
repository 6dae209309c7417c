import Backers
import EnvironmentSetters
import EnvironmentStorage
import FavoritePrimes
import Foundation
import Primetime
import Repos

/// The choices of a visitor.
struct VisitorSettings: Equatable, Sendable, Codable {
  /// The identifier of the locale; nil for the one that the browser prefers.
  var locale: String?
  /// The identifier of the time zone.
  var timeZone = "GMT"
}

extension SiteEnvironment {
  /// Applies the choices of a visitor.
  ///
  /// A stand-in that does not run leaves the environment as it is.
  ///
  /// - Parameters:
  ///   - settings: The choices.
  ///   - visitor: The state of the visitor's session.
  ///   - preferredLocale: The locale of a visitor who has not chosen one.
  ///   - preferredLanguage: The language in which the projects begin.
  mutating func apply(
    _ settings: VisitorSettings, of visitor: Visitor, preferredLocale: Locale,
    preferredLanguage: Language?
  ) {
    repos.calendar = with(
      repos.calendar,
      concat(
        set(\.locale, settings.locale.map(Locale.init(identifier:)) ?? preferredLocale),
        set(\.timeZone, TimeZone(identifier: settings.timeZone) ?? .gmt)))
    repos.analytics = Analytics { [events = visitor.events] in events.add($0) }
    // The page has a link for it.
    repos.openPage = { _ in }
    if let url = standIns.gitHub {
      repos.date = date
      repos.gitHub = .live(server: url)
    }
    primetime.calendar = repos.calendar
    // Its sentences are in English only, and so are their numbers, unless the visitor has chosen other ones.
    if settings.locale == nil {
      primetime.calendar.locale = Locale(
        languageCode: .english, languageRegion: preferredLocale.region)
    }
    primetime.date = repos.date
    primetime.report = { [problems = visitor.problems] in problems.add($0) }
    if let url = standIns.wolframAlpha {
      primetime.wolframAlpha = .live(server: url, key: nil)
      primetime.nthPrime = Primetime.AppEnvironment.online
    }
    if let files {
      primetime.fileClient = .live(files.appending(path: visitor.id.uuidString))
    }
    backers = { [demonstration = backers, standIns] in
      var environment = standIns.backers.map(Backers.AppEnvironment.visitor) ?? demonstration()
      if let preferredLanguage { environment.language = preferredLanguage }
      return environment
    }
  }
}

extension Backers.AppEnvironment {
  /// The environment of one visitor at a server: nothing is stored outside the memory.
  fileprivate static func visitor(at server: URL) -> Backers.AppEnvironment {
    with(.live) {
      $0.apiService.serverConfig = ServerConfig(apiBaseUrl: server, clientId: "backers-web")
      $0.cache = Cache()
      $0.cookieStorage = .mock()
      $0.keyStore = MemoryKeyStore()
      $0.koala = Koala(config: nil, user: nil, track: { _ in })
      $0.ubiquitousStore = MemoryStore()
      $0.userDefaults = MemoryStore()
    }
  }
}
