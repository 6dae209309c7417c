import Environments
public import GitHubClient

/// The screen with the list of an organization's repositories.
///
/// ```swift
/// let screen = ReposScreen()
/// await screen.refresh()
/// for row in screen.rows { … }
/// ```
///
/// The screen stores only the fetched repositories, and nothing of the environment: title, rows and
/// problem are computed when they are read, in the environment of the reading task.
public final class ReposScreen {
  /// The repositories, in the order of the rows.
  public private(set) var repos: [Repo] = []
  private var skipped: [SkippedRepo] = []
  private var failure: (any Error)?
  private var requests = 0
  private var isClosed = false

  /// Creates a screen with an empty list.
  public init() {}

  /// The title, with the name of the organization.
  public var title: String { "\(Current.organization) repositories" }

  /// The repositories as rows.
  ///
  /// - Complexity: O(*n*) in the number of repositories, for each access.
  public var rows: [RepoRow] {
    repos.enumerated().map { RepoRow($0.element, number: $0.offset + 1) }
  }

  /// The failure of the last fetch, in one line; nil if it succeeded.
  public var problem: String? {
    let reasons = [skipped.isEmpty ? nil : wording(of: skipped), failure.map(wording)]
    let reason = reasons.compactMap(\.self).joined(separator: " ")
    return reason.isEmpty ? nil : "Something went wrong. \(reason)"
  }

  /// Returns the repository of a row.
  ///
  /// - Parameter number: The number of the row; the first is 1.
  /// - Returns: The repository.
  /// - Throws: ``NoSuchRow`` if there is no such row.
  public func repo(_ number: Int) throws(NoSuchRow) -> Repo {
    guard repos.indices.contains(number - 1) else {
      throw NoSuchRow(number: number, count: repos.count)
    }
    return repos[number - 1]
  }

  /// Fetches the list again.
  ///
  /// The old list stays until a new one is complete. A response that arrives after the screen was
  /// closed, or after another refresh, is ignored.
  public func refresh() async {
    guard !isClosed else { return }
    requests += 1
    let request = requests
    let answer = await fetch()
    guard request == requests, !isClosed else { return }
    switch answer {
    case .success(let list):
      repos = list.repos.sortedByPush()
      skipped = list.skipped
      failure = list.failure
    case .failure(let error):
      skipped = []
      failure = error
    }
  }

  /// Closes the screen.
  public func close() {
    isClosed = true
  }

  private func fetch() async -> Result<RepoList, any Error> {
    do {
      return .success(try await Current.gitHub.fetchRepos(Current.organization))
    } catch {
      return .failure(error)
    }
  }
}
