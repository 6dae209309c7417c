/// An application that the site mounts.
enum SiteApplication: CaseIterable {
  case repos
  case primetime
  case backers

  /// The path of its first page.
  var address: String {
    switch self {
    case .repos: "/repos"
    case .primetime: "/primetime"
    case .backers: "/backers"
    }
  }

  /// Its name.
  var title: String {
    switch self {
    case .repos: "Repositories"
    case .primetime: "Primetime"
    case .backers: "Backers"
    }
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
