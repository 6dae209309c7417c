import Environments
public import GitHubClient

/// Records that a repository was opened, and opens its page.
///
/// - Parameter repo: The repository.
/// - Throws: The error of the opener.
public func openPage(of repo: Repo) async throws {
  Current.analytics.track(.tappedRepo(repo))
  try await Current.opener.open(repo.htmlUrl)
}

extension Analytics.Event {
  /// Returns the event of an opened row, in the current task's environment.
  static func tappedRepo(_ repo: Repo) -> Analytics.Event {
    let screen = Current.screen()
    return Analytics.Event(
      name: "tapped_repo",
      properties: [
        "repo_name": repo.name,
        "build": Current.version.build,
        "release": Current.version.release,
        "screen_height": screen.screenHeight,
        "screen_width": screen.screenWidth,
        "system_name": Current.device.systemName,
        "system_version": Current.device.systemVersion,
      ])
  }
}
