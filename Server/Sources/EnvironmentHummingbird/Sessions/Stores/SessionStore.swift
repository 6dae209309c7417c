public import Foundation

/// Stores sessions.
///
/// A store of your own has five functions. `EnvironmentHummingbirdTesting` checks their rules:
///
/// ```swift
/// @Test func conforms() async throws {
///   await SessionStoreConformance.check { PostgresSessionStore(database) }
/// }
/// ```
///
/// Each call is atomic, and durable when it returns if the store is durable at all. No write is lost: a
/// save names the version that it has read, and is refused if there is another one by then.
public protocol SessionStore: Sendable {
  /// Returns a session.
  ///
  /// Expired sessions are returned, too: the caller has the date.
  ///
  /// - Parameter key: The session's key.
  /// - Returns: The session, or nil if there is none.
  /// - Throws: The reason if it is unknown whether there is one.
  func load(_ key: SessionKey) async throws -> SessionRecord?

  /// Writes a session, if the store has the version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session. Version 0 is a new session, which must not exist.
  ///   - key: The session's key.
  /// - Returns: Whether it was written, with the next version. False if another save came first, or if the
  ///   session has ended.
  /// - Throws: The reason if it was not written.
  func save(_ record: SessionRecord, for key: SessionKey) async throws -> Bool

  /// Writes a session under a new key and removes the old one, both or neither, if the store has the
  /// version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The key that is removed.
  ///   - newKey: The new key, under which there is no session.
  /// - Returns: Whether it was written, with the next version.
  /// - Throws: The reason if it was not written.
  func rotate(_ record: SessionRecord, from key: SessionKey, to newKey: SessionKey) async throws
    -> Bool

  /// Removes a session, if there is one.
  ///
  /// - Parameter key: The session's key.
  /// - Throws: The reason if it may still exist.
  func delete(_ key: SessionKey) async throws

  /// Removes the sessions that are over.
  ///
  /// - Parameter date: The date.
  /// - Returns: The number of removed sessions.
  /// - Throws: The reason if some may be left.
  @discardableResult
  func deleteExpired(at date: Date) async throws -> Int
}
