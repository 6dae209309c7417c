import EnvironmentSetters
import Environments
import Foundation
import GitHubClient
import ReposFeature

extension GitHub {
  /// Answers every question with the same repositories.
  static func answering(_ repos: [Repo]) -> GitHub {
    GitHub { _ in RepoList(repos: repos) }
  }

  /// Answers no question.
  static func failing(_ error: any Error) -> GitHub {
    GitHub { _ in throw error }
  }
}

extension Calendar {
  static func mock(_ locale: String) -> Calendar {
    with(.mock, set(\.locale, Locale(identifier: locale)))
  }
}

/// A screen that has fetched its list.
func refreshedScreen() async -> ReposScreen {
  let screen = ReposScreen()
  await screen.refresh()
  return screen
}
