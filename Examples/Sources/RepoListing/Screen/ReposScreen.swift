import Environments
public import GitHubClient

/// The list of an organization's repositories, while it is shown.
///
/// ```swift
/// let screen = ReposScreen()
/// await screen.refresh()
/// for row in screen.rows { … }
/// ```
///
/// It keeps what was delivered, and nothing of the world: title, rows and problem are made when
/// they are read, in the environment of the task that reads them.
public final class ReposScreen {
  /// The repositories in the order in which they are shown.
  public private(set) var repos: [Repo] = []
  private var skipped: [SkippedRepo] = []
  private var failure: (any Error)?
  private var requests = 0
  private var isClosed = false

  /// Creates a screen on which nothing is listed yet.
  public init() {}

  /// Whose repositories they are.
  public var title: String { "\(Current.organization) repositories" }

  /// The repositories as they are shown now.
  ///
  /// - Complexity: O(*n*) in their number, each time.
  public var rows: [RepoRow] {
    repos.enumerated().map { RepoRow($0.element, number: $0.offset + 1) }
  }

  /// What went wrong when the list was fetched last, in one line; absent if nothing did.
  public var problem: String? {
    let reasons = [skipped.isEmpty ? nil : wording(of: skipped), failure.map(wording)]
    let reason = reasons.compactMap(\.self).joined(separator: " ")
    return reason.isEmpty ? nil : "Something went wrong. \(reason)"
  }

  /// The repository of a row.
  ///
  /// - Parameter number: The number of the row; the first is 1.
  /// - Returns: The repository.
  /// - Throws: ``NoSuchRow`` where there is none.
  public func repo(_ number: Int) throws(NoSuchRow) -> Repo {
    guard repos.indices.contains(number - 1) else {
      throw NoSuchRow(number: number, count: repos.count)
    }
    return repos[number - 1]
  }

  /// Fetches the list again.
  ///
  /// The old list stays until a new one is complete. An answer that comes after the
  /// screen was closed, or after it was refreshed once more, changes nothing.
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
