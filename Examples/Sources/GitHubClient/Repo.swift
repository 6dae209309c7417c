public import Foundation

/// A repository of an organization, with the properties that the list shows.
///
/// All properties are mutable, so that one mock can be derived from another:
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
  /// The name, without the name of the organization.
  public var name: String
  /// The date of the last push; nil if there was none, or if the date is unknown.
  public var pushedAt: Date?

  /// Creates a repository.
  ///
  /// - Parameters:
  ///   - archived: Whether the repository is read-only.
  ///   - description: The owner's description, if there is one.
  ///   - htmlUrl: The page of the repository.
  ///   - name: The name, without the name of the organization.
  ///   - pushedAt: The date of the last push, if known.
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
