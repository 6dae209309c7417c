public import Foundation

/// Stores sessions in memory, for tests and for single-process servers whose sessions may end with the process.
///
/// The number of sessions is bounded; see ``SessionTable`` for the session that ends when there are more.
public actor MemorySessionStore: SessionStore {
  private var records: SessionTable<SessionKey, SessionRecord>

  /// Creates a store without sessions.
  ///
  /// - Parameter limit: The number of sessions above which one ends.
  public init(limit: Int = 100_000) {
    records = SessionTable(limit: limit)
  }

  /// The number of sessions, including expired ones.
  public var count: Int { records.count }

  /// Returns a session.
  ///
  /// - Parameter key: The session's key.
  /// - Returns: The session, or nil if there is none.
  public func load(_ key: SessionKey) -> SessionRecord? { records.use(key) }

  /// Writes a session if the store still has the version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The session's key.
  /// - Returns: Whether it was written.
  public func save(_ record: SessionRecord, for key: SessionKey) -> Bool {
    guard records[key]?.version ?? 0 == record.version else { return false }
    records.set(record.next, for: key, isLoggedIn: record.isLoggedIn)
    return true
  }

  /// Writes a session under a new key and removes the old one.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The key that is removed.
  ///   - newKey: The new key.
  /// - Returns: Whether it was written.
  public func rotate(
    _ record: SessionRecord, from key: SessionKey, to newKey: SessionKey
  ) -> Bool {
    guard let old = records[key], old.version == record.version, records[newKey] == nil else {
      return false
    }
    records.removeValue(for: key)
    records.set(record.next, for: newKey, isLoggedIn: record.isLoggedIn)
    return true
  }

  /// Removes a session, if there is one.
  ///
  /// - Parameter key: The session's key.
  public func delete(_ key: SessionKey) { records.removeValue(for: key) }

  /// Removes expired sessions.
  ///
  /// - Parameter date: The date.
  /// - Returns: The number of removed sessions.
  @discardableResult
  public func deleteExpired(at date: Date) -> Int {
    records.removeAll { $0.expires <= date }
  }
}
