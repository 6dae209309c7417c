import Environments
import Foundation
import GitHubClient
import ProgramSupport

// This folder contains all code of this feature that accesses the outside of the program.

extension GitHubConfiguration {
  /// GitHub, with the token in the environment variable `GITHUB_TOKEN`.
  static var live: GitHubConfiguration {
    let token = processVariable("GITHUB_TOKEN")?.trimmingCharacters(in: .whitespacesAndNewlines)
    return GitHubConfiguration(token: token.flatMap { $0.isEmpty ? nil : Secret($0) })
  }
}

extension Calendar {
  /// The system's calendar, with the locale of the user's environment variables.
  static var live: Calendar { Calendar.autoupdatingCurrent.localized(variables: processVariable) }
}

extension GitHub {
  /// Sends requests to the environment's server, which is read for each request.
  static let live: GitHub = {
    let latest = Locked<(api: GitHubConfiguration, client: GitHub)?>(nil)
    return GitHub { organization in
      let api = Current.api
      let client = latest.withLock { latest in
        // Reused, because the client caches pages.
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
