/// The result of a fetch: the repositories, and the failure that ended it early.
///
/// A list is returned if any of it is valid. Malformed entries are left out and counted. A failure
/// on a later page ends the list, and the earlier pages are kept:
///
/// ```swift
/// let list = try await gitHub.fetchRepos("pointfreeco")
/// show(list.repos)
/// if !list.skipped.isEmpty { warn("\(list.skipped.count) malformed repositories were skipped") }
/// if let failure = list.failure { warn("the list is not complete: \(failure)") }
/// ```
public struct RepoList: Codable, Equatable, Sendable {
  /// The repositories, in the order of the responses.
  public var repos: [Repo]
  /// The malformed entries, which were left out.
  public var skipped: [SkippedRepo]
  /// The failure that ended the list early; nil if the list is complete.
  public var failure: GitHubError?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - repos: The repositories, in the order of the responses.
  ///   - skipped: The malformed entries.
  ///   - failure: The failure that ended the list early, if there is one.
  public init(
    repos: [Repo] = [], skipped: [SkippedRepo] = [], failure: GitHubError? = nil
  ) {
    self.repos = repos
    self.skipped = skipped
    self.failure = failure
  }
}

/// An entry of a list that could not be decoded.
public struct SkippedRepo: Codable, Equatable, Sendable, CustomStringConvertible {
  /// The number of the page; the first is 1.
  public var page: Int
  /// The position on the page; the first is 1.
  public var position: Int
  /// The problem, to complete a sentence.
  public var reason: String

  /// Creates the record of a malformed entry.
  ///
  /// - Parameters:
  ///   - page: The number of the page; the first is 1.
  ///   - position: The position on the page; the first is 1.
  ///   - reason: The problem, to complete a sentence.
  public init(page: Int, position: Int, reason: String) {
    self.page = page
    self.position = position
    self.reason = reason
  }

  /// The position and the problem of the entry.
  public var description: String { "entry \(position) of page \(page): \(reason)" }
}
