import Foundation

/// The stored part of a session: the choices of the visitor, and the name of the screens in memory.
public struct SiteSession: Codable, Sendable {
  /// The choices of the visitor.
  var settings = VisitorSettings()
  /// The visitor; nil until a page is shown.
  var visitor: UUID?

  /// Creates the value of a new session.
  public init() {}
}
