/// An application that the site mounts.
enum SiteApplication: CaseIterable {
  case repos

  /// The path of its first page.
  var address: String {
    switch self {
    case .repos: "/repos"
    }
  }

  /// Its name.
  var title: String {
    switch self {
    case .repos: "Repositories"
    }
  }

  /// What it does, in a sentence.
  var summary: String {
    switch self {
    case .repos:
      "The repositories of an organization, the last one pushed to first. Ages are written in your locale."
    }
  }
}
