import Environments
public import Foundation
import GitHubClient

/// The texts of a repository at a given date, in one locale.
///
/// They are unchanged texts of the server. The code that draws them makes them safe for its output:
/// a terminal or a web page.
public struct RepoRow: Equatable, Sendable {
  /// The position in the list; the first is 1.
  public var number: Int
  /// The name, without the name of the organization.
  public var name: String
  /// The owner's description of the repository; empty if there is none.
  public var description: String
  /// The time since the last push; empty if it is unknown.
  public var age: String
  /// Whether the repository is read-only, and drawn in gray.
  public var isArchived: Bool
  /// The date of the last push, if it is known.
  public var pushedAt: Date?
  /// The repository's page.
  public var page: URL

  /// Creates the row of a repository in the current task's environment.
  init(_ repo: Repo, number: Int) {
    self.number = number
    name = repo.name
    description = repo.description ?? ""
    age = RepoListing.age(of: repo.pushedAt, at: Current.date(), in: Current.calendar)
    isArchived = repo.archived
    pushedAt = repo.pushedAt
    page = repo.htmlUrl
  }
}

extension [Repo] {
  /// Returns the repositories sorted by the last push, the newest first, those without a date last;
  /// the sort is stable.
  func sortedByPush() -> [Repo] {
    enumerated().sorted { lhs, rhs in
      switch (lhs.element.pushedAt, rhs.element.pushedAt) {
      case (let left?, let right?) where left != right: left > right
      case (.some, nil): true
      case (nil, .some): false
      // The standard library does not guarantee that its sort is stable.
      default: lhs.offset < rhs.offset
      }
    }.map(\.element)
  }
}
