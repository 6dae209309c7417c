#if PostgreSQL
  import CPostgreSQL
  public import EnvironmentHummingbird
  public import Foundation
  import NIOConcurrencyHelpers

  /// Stores sessions in a PostgreSQL database, which several servers share.
  ///
  /// ```swift
  /// let store = try PostgreSQLSessionStore(
  ///   url: "postgresql://shop:secret@db.example.com/shop",
  ///   options: PostgreSQLOptions(tls: .verified(certificates: "/etc/shop/db.pem")))
  /// let sessions = Sessions(
  ///   of: ShopSession(), in: store, date: { Current.date() }, randomBytes: { Current.randomBytes($0) })
  /// ```
  ///
  /// Each call is one statement, and so one transaction, which is durable when the call returns. A session that
  /// ends on one server has ended on all: each request loads its session, and ``waitForEnd(of:)`` returns.
  ///
  /// The first call connects and creates the tables. While the database cannot be reached, or all connections are
  /// in use, calls throw `SessionStoreError`, whose response is 503 with `Retry-After`; afterwards they succeed
  /// again. A save that loses its connection may have been written or not: the store does not repeat it.
  ///
  /// PostgreSQL keeps each earlier value of a session, also of one that has ended, until it vacuums the table, which it
  /// does by itself from time to time, and in its log and backups as long as these exist. The values open no session,
  /// because the table has only digests of identifiers. If they contain personal data, set `autovacuum` accordingly.
  public final class PostgreSQLSessionStore: SessionStore {
    private let schema: PostgreSQLSchema
    private let pool: PostgreSQLPool
    private let endings: SessionEndings

    /// Creates a store, which connects in its first call.
    ///
    /// - Parameters:
    ///   - url: The database, as a URL or a connection string of libpq. Its password appears in no error.
    ///   - options: The limits of the store, and its place in the database.
    /// - Throws: `SessionStoreError` if the URL cannot be parsed.
    public init(url: String, options: PostgreSQLOptions = PostgreSQLOptions()) throws {
      var message: UnsafeMutablePointer<CChar>?
      let parsed = PQconninfoParse(url, &message)
      PQconninfoFree(parsed)
      // The message may contain the password.
      PQfreemem(message)
      guard parsed != nil else {
        throw SessionStoreError(
          .misconfigured,
          "The address of the database cannot be parsed. Write postgresql://user:password@host:port/database, with "
            + "special characters encoded by percent signs.")
      }
      let schema = PostgreSQLSchema(name: options.schema)
      let isPrepared = NIOLockedValueBox(false)
      let open: @Sendable () async throws -> PostgreSQLConnection = {
        let connection = try await PostgreSQLConnection.open(url, options)
        if !isPrepared.withLockedValue({ $0 }) {
          try await schema.prepare(connection)
          isPrepared.withLockedValue { $0 = true }
        }
        return connection
      }
      self.schema = schema
      pool = PostgreSQLPool(options, open: open)
      endings = SessionEndings(options, schema, pool, open: open)
    }

    deinit { endings.stop() }

    /// Returns a session.
    ///
    /// - Parameter key: The session's key.
    /// - Returns: The session, or nil if there is none.
    /// - Throws: `SessionStoreError` if the store cannot tell whether the session exists.
    public func load(_ key: SessionKey) async throws -> SessionRecord? {
      let answer = try await run(
        """
        SELECT value, csrf_token, created, expires, is_logged_in, version FROM \(schema.sessions)
          WHERE key = $1
        """, [.text(key.description)])
      return answer.rows.first.map { row in
        let columns = row.map { $0 ?? Data() }
        return SessionRecord(
          value: columns[0], csrfToken: String(decoding: columns[1], as: UTF8.self),
          created: Date(timeIntervalSince1970: Double(bitPattern: columns[2].bigEndian)),
          expires: Date(timeIntervalSince1970: Double(bitPattern: columns[3].bigEndian)),
          isLoggedIn: columns[4].first == 1, version: Int(columns[5].bigEndian))
      }
    }

    /// Writes a session if the store still has the version that the record was read in.
    ///
    /// - Parameters:
    ///   - record: The session.
    ///   - key: The session's key.
    /// - Returns: Whether it was written.
    /// - Throws: `SessionStoreError` if it was not written, or if the connection was lost meanwhile.
    public func save(_ record: SessionRecord, for key: SessionKey) async throws -> Bool {
      let isNew = record.version == 0
      let sql =
        isNew
        ? """
        INSERT INTO \(schema.sessions) (value, csrf_token, created, expires, is_logged_in, version, key)
          VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
        """
        : """
        UPDATE \(schema.sessions)
          SET value = $1, csrf_token = $2, created = $3, expires = $4, is_logged_in = $5, version = $6
          WHERE key = $7 AND version = $8
        """
      let last = isNew ? [] : [PostgreSQLConnection.Parameter.text("\(record.version)")]
      return try await run(sql, record.next.parameters + [.text(key.description)] + last).changes
        == 1
    }

    /// Writes a session under a new key and removes the old one.
    ///
    /// - Parameters:
    ///   - record: The session.
    ///   - key: The key that is removed.
    ///   - newKey: The new key, under which there is no session.
    /// - Returns: Whether it was written.
    /// - Throws: `SessionStoreError` if it was not written, or if the connection was lost meanwhile.
    public func rotate(
      _ record: SessionRecord, from key: SessionKey, to newKey: SessionKey
    ) async throws -> Bool {
      try await run(
        """
        UPDATE \(schema.sessions)
          SET value = $1, csrf_token = $2, created = $3, expires = $4, is_logged_in = $5, version = $6, key = $7
          WHERE key = $8 AND version = $9 AND NOT EXISTS (SELECT FROM \(schema.sessions) WHERE key = $7)
        """,
        record.next.parameters + [
          .text(newKey.description), .text(key.description), .text("\(record.version)"),
        ]
      ).changes == 1
    }

    /// Removes a session, if there is one.
    ///
    /// - Parameter key: The session's key.
    /// - Throws: `SessionStoreError` if it may still exist.
    public func delete(_ key: SessionKey) async throws {
      _ = try await run("DELETE FROM \(schema.sessions) WHERE key = $1", [.text(key.description)])
    }

    /// Removes expired sessions, a thousand in a transaction.
    ///
    /// - Parameter date: The date.
    /// - Returns: The number of removed sessions.
    /// - Throws: `SessionStoreError` if some of them may remain.
    /// - Complexity: O(*n*) in the number of expired sessions, which an index finds.
    @discardableResult
    public func deleteExpired(at date: Date) async throws -> Int {
      var count = 0
      while true {
        // Sessions that another server removes at this moment are left to it. An array, because the planner may
        // run a subquery after IN once for each row.
        let removed = try await run(
          """
          DELETE FROM \(schema.sessions) WHERE key = ANY(ARRAY(
            SELECT key FROM \(schema.sessions) WHERE expires <= $1 LIMIT 1000 FOR UPDATE SKIP LOCKED))
          """, [.text("\(date.timeIntervalSince1970)")]
        ).changes
        count += removed
        if removed < 1000 { return count }
      }
    }

    /// Waits until there is no session under a key, whichever server has ended it.
    ///
    /// A notification of the database ends the waiting, or, while that connection is lost, a look at the table at
    /// each interval of ``PostgreSQLOptions/polling``. An unreachable database ends no waiting.
    ///
    /// - Parameter key: The session's key.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func waitForEnd(of key: SessionKey) async throws {
      try await endings.wait(for: key)
    }

    private func run(
      _ sql: String, _ parameters: [PostgreSQLConnection.Parameter]
    ) async throws -> PostgreSQLConnection.Answer {
      try await pool.withConnection { try await $0.run(sql, parameters) }
    }
  }

  extension SessionRecord {
    /// The columns of the table, without the key.
    fileprivate var parameters: [PostgreSQLConnection.Parameter] {
      [
        .bytes(value), .bytes(Data(csrfToken.utf8)), .text("\(created.timeIntervalSince1970)"),
        .text("\(expires.timeIntervalSince1970)"), .text(isLoggedIn ? "t" : "f"),
        .text("\(version)"),
      ]
    }
  }

  extension Data {
    /// The number of which these are the bytes, the highest first.
    fileprivate var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
  }
#endif
