public import Foundation
import GRDB

/// Stores sessions in an SQLite database.
///
/// ```swift
/// let store = try SQLiteSessionStore(at: directory.appending(path: "sessions.sqlite"))
/// ```
///
/// The sessions survive a crash of the server at any moment: each call is one transaction, which is durable when
/// the call returns. Several processes of one machine can use a database. A damaged session ends, and no other.
///
/// The value of a session that has ended is overwritten in the database. The write-ahead log has it until the next
/// ``deleteExpired(at:)``, and free space may have copies of it until `VACUUM`, which only the administrator of the
/// database calls.
public final class SQLiteSessionStore: SessionStore {
  /// The version of the tables, in `user_version`.
  private static let version = 1

  private let database: DatabaseQueue

  /// Opens a database, which is created if there is none.
  ///
  /// - Parameters:
  ///   - url: The database. Only this user can read it if it is created.
  ///   - waiting: The time that a call waits for a transaction of another process.
  /// - Throws: ``SessionStoreError`` if the database cannot be opened, or belongs to a newer version.
  public init(at url: URL, waiting: Duration = .seconds(5)) throws {
    let path = url.path(percentEncoded: false)
    // SQLite would let other users read the file. Journals have the mode of the file.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
    var configuration = Configuration()
    configuration.busyMode = .timeout(waiting.seconds)
    configuration.journalMode = .wal
    configuration.prepareDatabase {
      try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON")
    }
    do {
      database = try DatabaseQueue(path: path, configuration: configuration)
      try database.write(Self.migrate)
    } catch {
      throw Self.failure(error)
    }
  }

  private static func migrate(_ database: Database) throws {
    switch try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 {
    case version: break
    case 0:
      try database.execute(
        sql: """
          CREATE TABLE sessions (
            key TEXT NOT NULL PRIMARY KEY, value BLOB NOT NULL, csrf_token BLOB NOT NULL,
            created REAL NOT NULL, expires REAL NOT NULL, is_logged_in INTEGER NOT NULL,
            version INTEGER NOT NULL
          ) STRICT, WITHOUT ROWID;
          CREATE INDEX sessions_by_expiry ON sessions (expires);
          PRAGMA user_version = \(version)
          """)
    case let other:
      throw SessionStoreError(
        .misconfigured,
        "The database has version \(other) of the tables for sessions, and this program knows version "
          + "\(version). Use a newer program, or another file.")
    }
  }

  /// Returns a session.
  ///
  /// - Parameter key: The session's key.
  /// - Returns: The session, or nil if there is none.
  /// - Throws: ``SessionStoreError`` if the store cannot tell whether the session exists.
  public func load(_ key: SessionKey) async throws -> SessionRecord? {
    try await transaction(isReadOnly: true) { database in
      let row = try Row.fetchOne(
        database,
        sql: """
          SELECT value, csrf_token, created, expires, is_logged_in, version FROM sessions WHERE key = ?
          """, arguments: [key.description])
      return row.map { row in
        SessionRecord(
          value: row[0], csrfToken: String(decoding: row[1] as Data, as: UTF8.self),
          created: Date(timeIntervalSince1970: row[2]),
          expires: Date(timeIntervalSince1970: row[3]),
          isLoggedIn: row[4], version: row[5])
      }
    }
  }

  /// Writes a session if the store still has the version that the record was read in.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The session's key.
  /// - Returns: Whether it was written.
  /// - Throws: ``SessionStoreError`` if it was not written.
  public func save(_ record: SessionRecord, for key: SessionKey) async throws -> Bool {
    guard record.version == 0 else { return try await rotate(record, from: key, to: key) }
    return try await change(
      """
      INSERT OR IGNORE INTO sessions (value, csrf_token, created, expires, is_logged_in, version, key)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, record.next.columns + [key.description]) == 1
  }

  /// Writes a session under a new key and removes the old one.
  ///
  /// - Parameters:
  ///   - record: The session.
  ///   - key: The key that is removed.
  ///   - newKey: The new key.
  /// - Returns: Whether it was written.
  /// - Throws: ``SessionStoreError`` if neither change was made.
  public func rotate(
    _ record: SessionRecord, from key: SessionKey, to newKey: SessionKey
  ) async throws -> Bool {
    // If there is a session under the new key, the update is ignored.
    try await change(
      """
      UPDATE OR IGNORE sessions
      SET value = ?, csrf_token = ?, created = ?, expires = ?, is_logged_in = ?, version = ?, key = ?
      WHERE key = ? AND version = ?
      """, record.next.columns + [newKey.description, key.description, record.version]) == 1
  }

  /// Removes a session, if there is one.
  ///
  /// - Parameter key: The session's key.
  /// - Throws: ``SessionStoreError`` if it may still exist.
  public func delete(_ key: SessionKey) async throws {
    _ = try await change("DELETE FROM sessions WHERE key = ?", [key.description])
  }

  /// Removes expired sessions, and empties the write-ahead log, unless another process uses it.
  ///
  /// - Parameter date: The date.
  /// - Returns: The number of removed sessions.
  /// - Throws: ``SessionStoreError`` if some of them may remain.
  /// - Complexity: O(*n*) in the number of expired sessions, which an index finds.
  @discardableResult
  public func deleteExpired(at date: Date) async throws -> Int {
    let count = try await change(
      "DELETE FROM sessions WHERE expires <= ?", [date.timeIntervalSince1970])
    // Ignored: the next call does the same.
    try? await database.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    return count
  }

  /// Runs a statement, and returns the number of changed rows.
  private func change(_ sql: String, _ arguments: StatementArguments) async throws -> Int {
    try await transaction { database in
      try database.execute(sql: sql, arguments: arguments)
      return database.changesCount
    }
  }

  private func transaction<Result: Sendable>(
    isReadOnly: Bool = false, _ body: @escaping @Sendable (Database) throws -> Result
  ) async throws -> Result {
    do {
      return try await isReadOnly ? database.read(body) : database.write(body)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: any Error) -> SessionStoreError {
    if let error = error as? SessionStoreError { return error }
    let code = (error as? DatabaseError)?.resultCode
    return SessionStoreError(
      code == .SQLITE_NOTADB || code == .SQLITE_CANTOPEN ? .misconfigured : .unavailable,
      "The database of the sessions failed: \(error)")
  }
}

extension SessionRecord {
  /// The columns of the table, without the key.
  fileprivate var columns: StatementArguments {
    [
      value, Data(csrfToken.utf8), created.timeIntervalSince1970, expires.timeIntervalSince1970,
      isLoggedIn, version,
    ]
  }
}
