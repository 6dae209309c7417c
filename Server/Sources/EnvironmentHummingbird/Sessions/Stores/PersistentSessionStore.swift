import Dispatch
public import EnvironmentStorage
public import Foundation

/// Stores sessions in a store of `EnvironmentStorage`, such as an SQLite database.
///
/// ```swift
/// let sessions = PersistentSessionStore(SQLiteStore(at: directory.appending(path: "sessions.sqlite")))
/// ```
///
/// The sessions survive a crash of the server at any moment: each call is one change of the store, which is durable
/// when the call returns. Only one process can use the store. A session that the store reports as damaged ends.
///
/// The store runs on its own queue, because its calls wait for the disk.
public final class PersistentSessionStore: SessionStore {
  private let store: any EnvironmentStore
  private let prefix: String
  // environment-audit:ignore concurrency.queue: the calls of a store block their thread
  private let queue = DispatchQueue(label: "PersistentSessionStore")

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - store: The store of the values. All access to it goes through this object.
  ///   - prefix: The prefix of the keys, before the digest.
  public init(_ store: any EnvironmentStore, prefix: String = "session.") {
    self.store = store
    self.prefix = prefix
  }

  /// Returns a session.
  ///
  /// - Parameter key: The session's key.
  /// - Returns: The session, or nil if there is none.
  /// - Throws: `StorageError.StoreFailure` if the store cannot tell whether the session exists.
  public func load(_ key: SessionKey) async throws -> SessionRecord? {
    try await onQueue { try self.record(key) }
  }

  /// Writes a session if the store still has the version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The session's key.
  /// - Returns: Whether it was written.
  /// - Throws: `StorageError.StoreFailure` if it was not written.
  public func save(_ record: SessionRecord, for key: SessionKey) async throws -> Bool {
    try await onQueue {
      guard try self.record(key)?.version ?? 0 == record.version else { return false }
      try self.store.apply([self.name(key): JSONEncoder().encode(record.next)])
      return true
    }
  }

  /// Writes a session under a new key and removes the old one, in one change of the store.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The key that is removed.
  ///   - newKey: The new key.
  /// - Returns: Whether it was written.
  /// - Throws: `StorageError.StoreFailure` if neither change was made.
  public func rotate(
    _ record: SessionRecord, from key: SessionKey, to newKey: SessionKey
  ) async throws -> Bool {
    try await onQueue {
      guard let old = try self.record(key), old.version == record.version,
        try self.record(newKey) == nil
      else { return false }
      var changes: [String: Data?] = [self.name(newKey): try JSONEncoder().encode(record.next)]
      changes.updateValue(nil, forKey: self.name(key))
      try self.store.apply(changes)
      return true
    }
  }

  /// Removes a session, if there is one.
  ///
  /// - Parameter key: The session's key.
  /// - Throws: `StorageError.StoreFailure` if it may still exist.
  public func delete(_ key: SessionKey) async throws {
    try await onQueue { try self.remove([self.name(key)]) }
  }

  /// Removes expired sessions, and values that are not sessions.
  ///
  /// - Parameter date: The date.
  /// - Returns: The number of removed sessions.
  /// - Throws: `StorageError.StoreFailure` if some of them may remain.
  /// - Complexity: O(*n*) in the number of sessions, each of which is read. Other calls wait meanwhile.
  @discardableResult
  public func deleteExpired(at date: Date) async throws -> Int {
    try await onQueue {
      let expired = try self.store.keys(withPrefix: self.prefix).filter { name in
        guard let record = try self.record(named: name) else { return true }
        return record.expires <= date
      }
      try self.remove(expired)
      return expired.count
    }
  }

  private func name(_ key: SessionKey) -> String { prefix + key.description }

  private func record(_ key: SessionKey) throws -> SessionRecord? { try record(named: name(key)) }

  private func record(named name: String) throws -> SessionRecord? {
    // A value that cannot be decoded is not a session; its user logs in again.
    try store.value(forKey: name).flatMap {
      try? JSONDecoder().decode(SessionRecord.self, from: $0)
    }
  }

  private func remove(_ names: Set<String>) throws {
    var changes: [String: Data?] = [:]
    for name in names { changes.updateValue(nil, forKey: name) }
    if !changes.isEmpty { try store.apply(changes) }
  }

  private func onQueue<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}
