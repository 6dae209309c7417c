public import Foundation

/// Stores sessions.
///
/// A custom store need not implement ``waitForEnd(of:)``.
///
/// Each call is atomic, and, if the store is durable, durable when it returns. No write is lost: a save names the
/// version that it is based on, and the store refuses it if it has another version by then.
public protocol SessionStore: Sendable {
  /// Returns a session.
  ///
  /// Expired sessions are returned as well: the caller compares the date.
  ///
  /// - Parameter key: The session's key.
  /// - Returns: The session, or nil if there is none.
  /// - Throws: The cause if the store cannot tell whether the session exists.
  func load(_ key: SessionKey) async throws -> SessionRecord?

  /// Writes a session if the store still has the version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session. Version 0 is a new session, which must not exist.
  ///   - key: The session's key.
  /// - Returns: Whether it was written, with the next version. False if another save came first, or if the session
  ///   has ended.
  /// - Throws: The cause if it was not written, or if the store cannot tell whether it was.
  func save(_ record: SessionRecord, for key: SessionKey) async throws -> Bool

  /// Atomically writes a session under a new key and removes the old one.
  ///
  /// Nothing changes unless the store still has the version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The key that is removed.
  ///   - newKey: The new key, under which there is no session.
  /// - Returns: Whether it was written, with the next version.
  /// - Throws: The cause if it was not written, or if the store cannot tell whether it was.
  func rotate(_ record: SessionRecord, from key: SessionKey, to newKey: SessionKey) async throws
    -> Bool

  /// Removes a session, if there is one.
  ///
  /// - Parameter key: The session's key.
  /// - Throws: The cause if the session may still exist.
  func delete(_ key: SessionKey) async throws

  /// Removes expired sessions.
  ///
  /// - Parameter date: The date.
  /// - Returns: The number of removed sessions.
  /// - Throws: The cause if some of them may remain.
  @discardableResult
  func deleteExpired(at date: Date) async throws -> Int

  /// Waits until there is no session under a key.
  ///
  /// The default loads the session once a second. A store that several servers share can do better.
  ///
  /// - Parameter key: The session's key.
  /// - Throws: `CancellationError` if the task is cancelled; the cause if the store cannot tell.
  func waitForEnd(of key: SessionKey) async throws
}

extension SessionStore {
  /// Waits until there is no session under a key, by loading the session once a second.
  ///
  /// - Parameter key: The session's key.
  /// - Throws: `CancellationError` if the task is cancelled; the error of ``load(_:)``.
  public func waitForEnd(of key: SessionKey) async throws {
    while try await load(key) != nil {
      // environment-audit:ignore time.sleep: the interval of the store, which is in real time
      try await Task.sleep(for: .seconds(1))
    }
  }
}
