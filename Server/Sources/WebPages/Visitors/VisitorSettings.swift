import BackersClient
import BackersEnvironment
import EnvironmentSetters
import FavoritePrimes
import Foundation
import GitHubClient
import PrimetimeApp
import RepoListing
import RepoOpening
import WolframAlphaClient

/// The choices of a visitor.
struct VisitorSettings: Equatable, Sendable, Codable {
  /// The source of the repositories.
  enum ReposServer: String, Codable, CaseIterable, Sendable {
    /// The eight repositories of the mock, and a clock that stands still.
    case mock
    /// The stand-in for GitHub, over HTTP.
    case standIn = "stand-in"
  }

  /// The source of the answers about primes.
  enum PrimesServer: String, Codable, CaseIterable, Sendable {
    /// The prime is always 17 online, and 5 offline.
    case mock
    /// The stand-in for Wolfram|Alpha online, and a computation offline.
    case standIn = "stand-in"
  }

  /// The source of the projects.
  enum ProjectsServer: String, Codable, CaseIterable, Sendable {
    /// Three projects, in a world in which every value is known.
    case mock
    /// The service that the site starts.
    case standIn = "stand-in"
  }

  /// The identifier of the locale; nil for the one that the browser prefers.
  var locale: String?
  /// The identifier of the time zone.
  var timeZone = "GMT"
  /// The source of the repositories.
  var reposServer = ReposServer.standIn
  /// The organization at the stand-in for GitHub.
  var organization = "blobco"
  /// The source of the answers about primes.
  var primesServer = PrimesServer.standIn
  /// The source of the projects.
  var projectsServer = ProjectsServer.standIn
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
  mutating func apply(
    _ settings: VisitorSettings, of visitor: Visitor, preferredLocale: Locale
  ) {
    if settings.reposServer == .standIn, let url = standIns.gitHub {
      useStandIn(forGitHub: url, settings.organization)
    }
    if settings.primesServer == .standIn, let url = standIns.wolframAlpha {
      useStandIn(forWolframAlpha: url)
    }
    if let url = standIns.backers {
      switch settings.projectsServer {
      case .mock: backers = { .demonstration }
      case .standIn: backers = { .visitor(at: url) }
      }
    }
    listing.calendar = with(
      listing.calendar,
      concat(
        set(\.locale, settings.locale.map(Locale.init(identifier:)) ?? preferredLocale),
        set(\.timeZone, TimeZone(identifier: settings.timeZone) ?? .gmt)))
    primetime.calendar = listing.calendar
    primetime.log = visitor.log.add
    if let files {
      primetime.fileClient = .live(
        directory: files.appending(path: visitor.id.uuidString), clock: ContinuousClock(),
        randomNumber: primetime.randomNumber)
      primetime.keepsFavorites = true
    }
    opening.analytics = visitor.events.analytics
    // The page has a link for it.
    opening.opener = Opener(description: "a link") { _ in }
  }

  /// Lets the projects begin in a language; the visitor's choice comes later.
  ///
  /// - Parameter language: The language.
  mutating func begin(in language: Language) {
    backers = { [backers] in
      var environment = backers()
      environment.language = language
      return environment
    }
  }

  private mutating func useStandIn(forGitHub url: URL, _ organization: String) {
    let live = ListingEnvironment.live
    listing.api = GitHubConfiguration(baseURL: url)
    listing.date = live.date
    listing.gitHub = live.gitHub
    listing.organization = organization
    opening.device = OpeningEnvironment.live.device
    opening.version = OpeningEnvironment.live.version
    opening.screen = { .unknown }
  }

  private mutating func useStandIn(forWolframAlpha url: URL) {
    let live = PrimetimeApp.AppEnvironment.live
    primetime.wolframAlpha = WolframAlphaConfiguration(baseURL: url)
    primetime.nthPrime = live.nthPrime
    primetime.offlineNthPrime = live.offlineNthPrime
    primetime.date = live.date
    primetime.randomNumber = live.randomNumber
  }
}
