import EnvironmentsUI
import Foundation
import ProgramSupport
import Repos
import SwiftUI

// Previews run in `AppEnvironment.mock`, so none of them uses the network.

#Preview("English") {
  RepoList()
}

#Preview(
  "Cantonese, a day later",
  traits: .environment(Current) {
    $0.calendar.locale = Locale(identifier: "zh_HK")
    $0.date = { .mock + 86_400 }
  }
) {
  RepoList()
}

#Preview(
  "Another organization, without an answer",
  traits: .environment(Current) {
    $0.organization = "apple"
    $0.gitHub.fetchRepos = { _ in throw Failure("There is no connection.") }
  }
) {
  RepoList()
}
