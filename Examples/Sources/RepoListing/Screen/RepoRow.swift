import Environments
public import Foundation
import GitHubClient

/// A repository as it is shown at one moment, in one locale.
///
/// Its texts are those of the server. The code that draws them makes them safe for its output: a
/// terminal, a page.
public struct RepoRow: Equatable, Sendable {
  /// The place in the list; the first is 1.
  public var number: Int
  /// The name within the organization.
  public var name: String
  /// The owner's description of the repository; empty if there is none.
  public var description: String
  /// How long ago commits were last pushed; empty where that is unknown.
  public var age: String
  /// Whether the repository is read-only, and drawn in gray.
  public var isArchived: Bool
  /// When commits were last pushed, where that is known.
  public var pushedAt: Date?
  /// The repository's page.
  public var page: URL

  /// Shows a repository in the world that the task sees.
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
  /// Those pushed to most recently first, those without a date last; equals keep their order.
  func sortedByPush() -> [Repo] {
    enumerated().sorted { lhs, rhs in
      switch (lhs.element.pushedAt, rhs.element.pushedAt) {
      case (let left?, let right?) where left != right: left > right
      case (.some, nil): true
      case (nil, .some): false
      // The standard library does not promise that its sort is stable.
      default: lhs.offset < rhs.offset
      }
    }.map(\.element)
  }
}
