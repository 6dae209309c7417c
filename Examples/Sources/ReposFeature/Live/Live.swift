import CReposVersion
import Environments
public import Foundation
public import GitHubClient
import Locks
import Reading
import TerminalIO

/// The real world: whatever reaches outside the program stands in this folder, or in what it
/// takes from `HTTPTransport` and `TerminalIO`, and nowhere else.
public enum Live {
  /// A variable of the process, absent where it is not set or empty.
  static func variable(_ name: String) -> String? {
    processVariable(name)
  }

  /// GitHub, with the token that the variable `GITHUB_TOKEN` holds.
  public static var api: GitHubConfiguration {
    GitHubConfiguration(token: variable("GITHUB_TOKEN").flatMap(GitHubToken.init))
  }

  /// The system's calendar, in the locale that the user's variables ask for.
  ///
  /// Foundation on Linux does not read them, and would speak English to everybody.
  public static var calendar: Calendar {
    var calendar = Calendar.autoupdatingCurrent
    #if os(Linux)
      if let locale = Locale(variables: variable) { calendar.locale = locale }
    #endif
    return calendar
  }

  /// The system's clock.
  public static let date: @Sendable () -> Date = { Date() }

  /// The system, by the name that its users know.
  public static let device: Device = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    let number = "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    #if os(macOS)
      return Device(systemName: "macOS", systemVersion: number)
    #elseif os(iOS)
      return Device(systemName: "iOS", systemVersion: number)
    #elseif os(tvOS)
      return Device(systemName: "tvOS", systemVersion: number)
    #elseif os(watchOS)
      return Device(systemName: "watchOS", systemVersion: number)
    #elseif os(visionOS)
      return Device(systemName: "visionOS", systemVersion: number)
    #elseif os(Linux)
      return Device(systemName: "Linux", systemVersion: number)
    #else
      return Device(systemName: "Unknown", systemVersion: number)
    #endif
  }()

  /// What the build was told; see `CReposVersion.h`.
  public static let version = Version(
    build: repos_build().map { String(cString: $0) } ?? "Unknown",
    release: repos_release().map { String(cString: $0) } ?? "Unknown")

  /// Asks the server that the environment names when it is asked.
  public static let gitHub: GitHub = {
    let latest = Locked<(api: GitHubConfiguration, client: GitHub)?>(nil)
    return GitHub { organisation in
      let api = Current.api
      let client = latest.withLock { latest in
        // Kept, because it remembers the pages that it has seen.
        if let latest, latest.api == api { return latest.client }
        let client = GitHub.live(api, now: { Current.date() }, clock: ContinuousClock())
        latest = (api, client)
        return client
      }
      return try await client.fetchRepos(organisation)
    }
  }()
}
