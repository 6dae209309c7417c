/// The result of a fetch: the repositories, and the failure that ended it early.
///
/// A list is returned where something of it is good. Entries that are malformed are left out and
/// counted, and a failure on a later page ends the list without taking the earlier pages away:
///
/// ```swift
/// let list = try await gitHub.fetchRepos("pointfreeco")
/// show(list.repos)
/// if !list.skipped.isEmpty { warn("\(list.skipped.count) malformed repositories were skipped") }
/// if let failure = list.failure { warn("the list is not complete: \(failure)") }
/// ```
public struct RepoList: Codable, Equatable, Sendable {
  /// The repositories in the order in which they were delivered.
  public var repos: [Repo]
  /// The entries that were left out because they are malformed.
  public var skipped: [SkippedRepo]
  /// Why the list ends early; absent if it is complete.
  public var failure: GitHubError?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - repos: The repositories in the order in which they were delivered.
  ///   - skipped: The entries that were left out.
  ///   - failure: Why the list ends early, if it does.
  public init(
    repos: [Repo] = [], skipped: [SkippedRepo] = [], failure: GitHubError? = nil
  ) {
    self.repos = repos
    self.skipped = skipped
    self.failure = failure
  }
}

/// An entry of a list that could not be read.
public struct SkippedRepo: Codable, Equatable, Sendable, CustomStringConvertible {
  /// The page on which it stands; the first is 1.
  public var page: Int
  /// Its place on that page; the first is 1.
  public var position: Int
  /// The problem, as half a sentence.
  public var reason: String

  /// Creates the record of an entry that was left out.
  ///
  /// - Parameters:
  ///   - page: The page on which it stands; the first is 1.
  ///   - position: Its place on that page; the first is 1.
  ///   - reason: The problem, as half a sentence.
  public init(page: Int, position: Int, reason: String) {
    self.page = page
    self.position = position
    self.reason = reason
  }

  /// Where the entry stands and what is wrong with it.
  public var description: String { "entry \(position) of page \(page): \(reason)" }
}
