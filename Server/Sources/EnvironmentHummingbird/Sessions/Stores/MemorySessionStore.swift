public import Foundation

/// Stores sessions in memory, for tests and for single-process servers whose sessions may end with the process.
public actor MemorySessionStore: SessionStore {
  private var records: [SessionKey: SessionRecord] = [:]

  /// Creates a store without sessions.
  public init() {}

  /// The number of sessions, including expired ones.
  public var count: Int { records.count }

  /// Returns a session.
  ///
  /// - Parameter key: The session's key.
  /// - Returns: The session, or nil if there is none.
  public func load(_ key: SessionKey) -> SessionRecord? { records[key] }

  /// Writes a session if the store still has the version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The session's key.
  /// - Returns: Whether it was written.
  public func save(_ record: SessionRecord, for key: SessionKey) -> Bool {
    guard records[key]?.version ?? 0 == record.version else { return false }
    records[key] = record.next
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
    records[key] = nil
    records[newKey] = record.next
    return true
  }

  /// Removes a session, if there is one.
  ///
  /// - Parameter key: The session's key.
  public func delete(_ key: SessionKey) { records[key] = nil }

  /// Removes expired sessions.
  ///
  /// - Parameter date: The date.
  /// - Returns: The number of removed sessions.
  @discardableResult
  public func deleteExpired(at date: Date) -> Int {
    let before = records.count
    records = records.filter { $0.value.expires > date }
    return before - records.count
  }
}

extension SessionRecord {
  /// The record with its next version.
  var next: SessionRecord {
    var record = self
    record.version += 1
    return record
  }
}
