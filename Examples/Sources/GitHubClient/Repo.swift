public import Foundation

/// A repository of an organization, as far as its list shows it.
///
/// Every property can be set, so that one mock is derived from another:
///
/// ```swift
/// var archived = Repo.mock
/// archived.archived = true
/// ```
public struct Repo: Equatable, Sendable {
  /// Whether the repository is read-only because its owner archived it.
  public var archived: Bool
  /// The owner's description of the repository, if there is one.
  public var description: String?
  /// The page of the repository, for a browser.
  public var htmlUrl: URL
  /// The name within the organization, without the organization's own.
  public var name: String
  /// When commits were last pushed; absent if none ever was, or if the date is unknown.
  public var pushedAt: Date?

  /// Creates a repository from its parts.
  ///
  /// - Parameters:
  ///   - archived: Whether the repository is read-only.
  ///   - description: The owner's description of it, if there is one.
  ///   - htmlUrl: Its page.
  ///   - name: Its name within the organization.
  ///   - pushedAt: When commits were last pushed, where known.
  public init(
    archived: Bool, description: String?, htmlUrl: URL, name: String, pushedAt: Date?
  ) {
    self.archived = archived
    self.description = description
    self.htmlUrl = htmlUrl
    self.name = name
    self.pushedAt = pushedAt
  }
}
