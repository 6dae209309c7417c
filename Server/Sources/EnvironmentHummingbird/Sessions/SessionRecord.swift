public import Foundation

/// A session as a store keeps it.
public struct SessionRecord: Hashable, Codable, Sendable {
  /// The session's value, encoded.
  public var value: Data
  /// The secret that forms repeat; see ``CSRFMiddleware``.
  public var csrfToken: String
  /// The date of the login, or of the first request.
  public var created: Date
  /// The date from which on the session has expired.
  public var expires: Date
  /// Whether a login has begun the session.
  ///
  /// A store that removes sessions to save space removes the others first.
  public var isLoggedIn: Bool
  /// The number of saves.
  ///
  /// A store increments the number with each save; a record that is not stored yet has 0.
  public var version: Int

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - value: The session's value, encoded.
  ///   - csrfToken: The secret that forms repeat.
  ///   - created: The date of the login, or of the first request.
  ///   - expires: The date from which on the session has expired.
  ///   - isLoggedIn: Whether a login has begun the session.
  ///   - version: The number of saves.
  public init(
    value: Data, csrfToken: String, created: Date, expires: Date, isLoggedIn: Bool = false,
    version: Int = 0
  ) {
    self.value = value
    self.csrfToken = csrfToken
    self.created = created
    self.expires = expires
    self.isLoggedIn = isLoggedIn
    self.version = version
  }
}

extension SessionRecord {
  /// The record with its next version, which a store keeps.
  package var next: SessionRecord {
    var record = self
    record.version += 1
    return record
  }
}
