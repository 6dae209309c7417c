import EnvironmentSetters
package import Foundation
package import GitHubClient
package import RepoListing

extension GitHub {
  /// Answers every question with the same repositories.
  package static func answering(_ repos: [Repo]) -> GitHub {
    GitHub { _ in RepoList(repos: repos) }
  }

  /// Answers no question.
  package static func failing(_ error: any Error) -> GitHub {
    GitHub { _ in throw error }
  }
}

extension Calendar {
  /// The mock in another locale.
  package static func mock(_ locale: String) -> Calendar {
    with(.mock, set(\.locale, Locale(identifier: locale)))
  }
}

/// A screen that has fetched its list.
package func refreshedScreen() async -> ReposScreen {
  let screen = ReposScreen()
  await screen.refresh()
  return screen
}
