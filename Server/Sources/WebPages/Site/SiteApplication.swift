import Backers
import Foundation

/// An application that the site mounts.
enum SiteApplication: String, CaseIterable {
  case repos, primetime, backers

  /// The path of its first page.
  var address: String { "/\(rawValue)" }

  /// Returns its name.
  func title(in language: Language) -> String {
    self == .repos ? WebText.repositories.text(in: language) : rawValue.capitalized
  }

  /// The purpose of the application, in a sentence.
  var summary: String {
    switch self {
    case .repos:
      "The repositories of an organization, the last one pushed to first. Ages are written in your locale."
    case .primetime:
      "A counter that knows primes, online and offline, and keeps your favorite ones in a file of your own."
    case .backers:
      "The projects of a crowdfunding service: a login, hearts, two languages, and any locale."
    }
  }
}
