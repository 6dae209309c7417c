import EnvironmentSetters
import Foundation
import GitHubClient
import RepoListing
import RepoOpening

/// The choices of a visitor.
struct VisitorSettings: Equatable, Sendable, Codable {
  /// The source of the repositories.
  enum ReposServer: String, Codable, CaseIterable, Sendable {
    /// The eight repositories of the mock, and a clock that stands still.
    case mock
    /// The stand-in for GitHub, over HTTP.
    case standIn = "stand-in"
  }

  /// The identifier of the locale.
  var locale = "en_US"
  /// The identifier of the time zone.
  var timeZone = "GMT"
  /// The source of the repositories.
  var reposServer = ReposServer.mock
  /// The organization at the stand-in for GitHub.
  var organisation = "blobco"
}

extension SiteEnvironment {
  /// Applies the choices of a visitor.
  ///
  /// - Parameters:
  ///   - settings: The choices.
  ///   - analytics: Collects the visitor's events.
  mutating func apply(_ settings: VisitorSettings, analytics: Analytics) {
    if settings.reposServer == .standIn, let url = standIns.gitHub {
      let live = ListingEnvironment.live
      listing.api = GitHubConfiguration(baseURL: url)
      listing.date = live.date
      listing.gitHub = live.gitHub
      listing.organisation = settings.organisation
      opening.device = OpeningEnvironment.live.device
      opening.version = OpeningEnvironment.live.version
      opening.screen = { .unknown }
    }
    listing.calendar = with(
      listing.calendar,
      concat(
        set(\.locale, Locale(identifier: settings.locale)),
        set(\.timeZone, TimeZone(identifier: settings.timeZone) ?? .gmt)))
    opening.analytics = analytics
    // The page has a link for it.
    opening.opener = Opener(description: "a link") { _ in }
  }
}
