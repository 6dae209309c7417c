import EnvironmentsUI
import Foundation
import GitHubClient
import RepoBrowsing
import RepoListing
import SwiftUI

// Previews run in `AppEnvironment.mock`, so none of them uses the network.

#Preview("English") {
  RepoList(browser: RepoBrowser())
}

#Preview(
  "Cantonese, a day later",
  traits: .environment(Current) {
    $0.listing.calendar.locale = Locale(identifier: "zh_HK")
    $0.listing.date = { .mock + 86_400 }
  }
) {
  RepoList(browser: RepoBrowser())
}

#Preview(
  "Another organization, without an answer",
  traits: .environment(Current) {
    $0.listing.organization = "apple"
    $0.listing.gitHub.fetchRepos = { _ in throw URLError(.notConnectedToInternet) }
  }
) {
  RepoList(browser: RepoBrowser())
}
