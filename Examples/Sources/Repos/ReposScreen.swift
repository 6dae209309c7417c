import EnvironmentClients
import Foundation
import ProgramSupport

/// The screen with the repositories of an organization.
///
/// It keeps only what it fetched. The title and the rows are computed when they are read, in the environment
/// of the reading task.
///
/// ```swift
/// let screen = ReposScreen()
/// await screen.refresh()
/// for row in screen.rows { … }
/// ```
public struct ReposScreen: Sendable {
  /// The repositories, in the order of the rows.
  public private(set) var repos: [Repo] = []
  /// What went wrong in the last fetch, in one line; nil if it succeeded.
  public private(set) var problem: String?

  /// Creates an empty screen.
  public init() {}

  /// The title.
  public var title: String { "\(Current.organization) repositories" }

  /// The rows.
  public var rows: [RepoRow] {
    repos.enumerated().map { RepoRow($0.element, number: $0.offset + 1) }
  }

  /// Fetches the repositories again.
  ///
  /// The old list stays if that fails.
  public mutating func refresh() async {
    do {
      let list = try await Current.gitHub.fetchRepos(organization: Current.organization)
      repos = list.repos.sortedByPush()
      problem =
        list.skipped == 0 ? nil : wentWrong("Malformed repositories, left out: \(list.skipped).")
    } catch is CancellationError {
      problem = wentWrong("The request was cancelled. Try again.")
    } catch {
      problem = wentWrong("\(error)".safe)
    }
  }

  /// Tracks that the user opens a repository, and opens its page.
  ///
  /// - Parameter number: The number of the row.
  /// - Returns: The repository.
  /// - Throws: ``ProgramSupport/Failure`` if there is no such row, or the page cannot be opened.
  @discardableResult
  public func open(_ number: Int) throws -> Repo {
    guard repos.indices.contains(number - 1) else {
      throw Failure(
        repos.isEmpty
          ? "There is no row \(number): the list is empty."
          : "There is no row \(number). Use a number from 1 to \(repos.count).")
    }
    let repo = repos[number - 1]
    // The page opens even if the event cannot be tracked.
    let tracked = Result { try Current.analytics.track(event: .tappedRepo(repo)) }
    try Current.openPage(repo.htmlUrl)
    try tracked.get()
    return repo
  }

  private func wentWrong(_ reason: String) -> String { "Something went wrong. \(reason)" }
}

extension [Repo] {
  /// Returns the repositories by their last push, the most recent first, those without a date last.
  fileprivate func sortedByPush() -> [Repo] {
    enumerated().sorted { left, right in
      let dates = (left.element.pushedAt ?? .distantPast, right.element.pushedAt ?? .distantPast)
      // The position makes the order stable, which the standard library does not promise.
      return dates.0 == dates.1 ? left.offset < right.offset : dates.0 > dates.1
    }.map(\.element)
  }
}
