import Environments
import GitHubClient

extension ReposScreen {
  /// Tells analytics that a row was opened, and opens its page.
  ///
  /// - Parameter number: The number of the row; the first is 1.
  /// - Throws: ``NoSuchRow``, or what the opener throws.
  public func open(_ number: Int) async throws {
    guard repos.indices.contains(number - 1) else {
      throw NoSuchRow(number: number, count: repos.count)
    }
    let repo = repos[number - 1]
    Current.analytics.track(.tappedRepo(repo))
    try await Current.opener.open(repo.htmlUrl)
  }
}

extension Analytics.Event {
  /// A row was opened, in the world that the task sees.
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

/// A row that was asked for, and is not there.
public struct NoSuchRow: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number that was asked for.
  public var number: Int
  /// How many rows there are.
  public var count: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - number: The number that was asked for.
  ///   - count: How many rows there are.
  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// One line that says what failed, where, and what to do.
  public var description: String {
    switch count {
    case 0: "There is no row \(number): the list is empty."
    case 1: "There is no row \(number): the list has one row. Use 1."
    default:
      "There is no row \(number): the list has \(count) rows. Use a number from 1 to \(count)."
    }
  }
}
