import Environments
import Foundation
import GitHubClient
import ProgramSupport

// All code of this feature that reaches outside the program is in this folder.

extension GitHubConfiguration {
  /// GitHub, with the token that the variable `GITHUB_TOKEN` holds.
  static var live: GitHubConfiguration {
    let token = processVariable("GITHUB_TOKEN")?.trimmingCharacters(in: .whitespacesAndNewlines)
    return GitHubConfiguration(token: token.flatMap { $0.isEmpty ? nil : Secret($0) })
  }
}

extension Calendar {
  /// The system's calendar, in the locale that the user's variables ask for.
  static var live: Calendar { Calendar.autoupdatingCurrent.localized(variables: processVariable) }
}

extension GitHub {
  /// Asks the server that the environment names when it is asked.
  static let live: GitHub = {
    let latest = Locked<(api: GitHubConfiguration, client: GitHub)?>(nil)
    return GitHub { organization in
      let api = Current.api
      let client = latest.withLock { latest in
        // Kept, because it remembers the pages that it has seen.
        if let latest, latest.api == api { return latest.client }
        let client = GitHub.live(
          api, now: { Current.date() }, clock: ContinuousClock(),
          onProgress: { Current.progress($0) })
        latest = (api, client)
        return client
      }
      return try await client.fetchRepos(organization)
    }
  }()
}
