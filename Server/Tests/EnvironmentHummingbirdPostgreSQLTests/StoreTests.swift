#if PostgreSQL
  import EnvironmentHummingbird
  import EnvironmentHummingbirdPostgreSQL
  import Foundation
  import NIOCore
  import NIOPosix
  import ServerTestSupport
  import Testing

  extension PostgreSQLTests {
    @Test(arguments: SessionRule.allCases)
    func `The store fulfills the requirements for sessions`(rule: SessionRule) async throws {
      try await rule.check(database.store())
    }

    @Test func `Eight servers that start at once create the tables once`() async throws {
      try await withThrowingTaskGroup { group in
        for number in 0..<8 {
          let store = try database.store()
          group.addTask { try await store.save(record(), for: key(number)) }
        }
        for try await isSaved in group { #expect(isSaved) }
      }
      #expect(try await database.store().deleteExpired(at: .distantFuture) == 8)
    }

    @Test func `Tables of a newer version are refused`() async throws {
      _ = try await database.store().load(key(1))
      try await database.connection().run(
        "UPDATE \"\(database.schema)\".schema_version SET version = 2")
      let error = await #expect(throws: SessionStoreError.self) {
        try await database.store().load(key(1))
      }
      #expect(error?.reason == .misconfigured)
      #expect(
        error?.description == """
          The schema “\(database.schema)” has version 2 of the tables for sessions, and this program knows \
          version 1. Use a newer program, or another schema.
          """)
    }

    /// The figures of `Documentation/Scaling.md`, with a million sessions in the long form.
    @Test func `A session takes less than a kilobyte, and an index finds those that have expired`()
      async throws
    {
      let count = Self.isLong ? 1_000_000 : 10_000
      let store = try database.store { $0.statement = .seconds(120) }
      _ = try await store.load(key(1))
      let connection = try await database.connection()
      try await connection.run(
        """
        INSERT INTO "\(database.schema)".sessions
          SELECT encode(sha256(n::text::bytea), 'hex'), convert_to(repeat(md5(n::text), 8), 'UTF8'),
            convert_to(repeat(md5(n::text), 2), 'UTF8'), 0, n, n % 2 = 0, 1
          FROM generate_series(1, \(count)) AS n
        """)
      let size = try await connection.run(
        "SELECT pg_total_relation_size('\"\(database.schema)\".sessions') / \(count)")
      let bytes = try #require(Int(size.text ?? ""))
      #expect(bytes < 1024)
      try await connection.run("ANALYZE \"\(database.schema)\".sessions")
      let plan = try await connection.run(
        "EXPLAIN SELECT key FROM \"\(database.schema)\".sessions WHERE expires <= 100")
      #expect(
        plan.rows.contains {
          String(decoding: $0[0] ?? Data(), as: UTF8.self).contains("by_expiry")
        })
      let clock = ContinuousClock()
      func time(_ call: (SessionKey) async throws -> Bool) async throws -> Duration {
        try await clock.measure {
          for number in 0..<255 {
            let isDone = try await call(key(number))
            #expect(isDone)
          }
        } / 255
      }
      let save = try await time { try await store.save(record(), for: $0) }
      let load = try await time { try await store.load($0) != nil }
      let removal = try await clock.measure {
        let removed = try await store.deleteExpired(at: Date(timeIntervalSince1970: Double(count)))
        #expect(removed == count)
      }
      if Self.isLong {
        print("\(bytes) bytes per session; save \(save), load \(load), removal of all \(removal)")
      }
    }

    @Test func `Errors contain no password`() async throws {
      for url in ["password=hunter2 nonsense", "postgresql://user:hunter2@localhost/x?hunter2=1"] {
        let error = #expect(throws: SessionStoreError.self) { try PostgreSQLSessionStore(url: url) }
        #expect(error?.reason == .misconfigured)
        #expect(error?.description.contains("hunter2") == false)
      }
      var parts = try #require(URLComponents(string: database.url))
      parts.password = "hunter2"
      let store = try PostgreSQLSessionStore(url: parts.string ?? "")
      let error = await #expect(throws: SessionStoreError.self) { try await store.load(key(1)) }
      #expect(error?.reason == .unavailable)
      #expect(error?.description.contains("password authentication failed") == true)
      #expect(error?.description.contains("hunter2") == false)
    }

    @Test func `TLS verifies the server by its certificate and its name`() async throws {
      let certificates = TestDatabase.variable("ENVIRONMENTS_POSTGRESQL_CERTIFICATE")
      let otherName = database.url.replacing("localhost", with: "127.0.0.1")
      for (url, tls, isAccepted) in [
        (database.url, .encrypted, true),
        (database.url, .verified(certificates: certificates), true),
        (database.url, .verified(certificates: "/etc/hostname"), false),
        (otherName, .verified(certificates: certificates), false),
      ] as [(String, PostgreSQLOptions.TLS, Bool)] {
        do {
          let connection = try await PostgreSQLConnection.open(url, PostgreSQLOptions(tls: tls))
          let isEncrypted = try await connection.run(
            "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")
          #expect(isEncrypted.text == "t")
          #expect(isAccepted, "\(tls)")
        } catch let error as SessionStoreError {
          #expect(!isAccepted, "\(error)")
          #expect(error.description.contains("certificate"), "\(error)")
        }
      }
    }

    @Test func `A commit is durable in a database that is configured otherwise`() async throws {
      let url = database.url + "?options=-csynchronous_commit%3Doff"
      let connection = try await PostgreSQLConnection.open(url, PostgreSQLOptions())
      #expect(try await connection.run("SHOW synchronous_commit").text == "on")
    }

    @Test func `A server that does not answer is given up`() async throws {
      let silent = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .bind(host: "127.0.0.1", port: 0).get()
      let port = try #require(silent.localAddress?.port)
      let store = try PostgreSQLSessionStore(
        url: "postgresql://127.0.0.1:\(port)/x",
        options: PostgreSQLOptions(connecting: .milliseconds(100)))
      let error = await #expect(throws: SessionStoreError.self) { try await store.load(key(1)) }
      #expect(
        error?.description
          == "PostgreSQL did not accept a connection in 0.1 seconds. Check the server and the network."
      )
      try await silent.close()
    }

    /// Two saves wait for a lock that the test holds, and a third call finds no connection.
    @Test func `Calls that find no free connection fail, and one of two conflicting saves wins`()
      async throws
    {
      let store = try database.store {
        $0.maximumConnections = 2
        $0.waiting = .milliseconds(100)
      }
      _ = try await store.save(record(), for: key(1))
      let blocker = try await database.connection()
      try await blocker.run("BEGIN; SELECT FROM \"\(database.schema)\".sessions FOR UPDATE")
      async let first = store.save(record(version: 1), for: key(1))
      async let second = store.save(record(version: 1), for: key(1))
      try await database.wait(for: 2, where: "wait_event_type = 'Lock'")
      let error = await #expect(throws: SessionStoreError.self) { try await store.load(key(1)) }
      #expect(error?.reason == .busy)
      #expect(
        error?.description == """
          All 2 connections to PostgreSQL were in use for 0.1 seconds. Raise maximumConnections, or look for \
          slow statements.
          """)
      try await blocker.run("COMMIT")
      #expect(try await [first, second].count { $0 } == 1)
      #expect(try await store.load(key(1))?.version == 2)
    }

    @Test func `A statement that takes too long fails, and the next succeeds`() async throws {
      let store = try database.store { $0.statement = .milliseconds(200) }
      _ = try await store.save(record(), for: key(1))
      let blocker = try await database.connection()
      try await blocker.run("BEGIN; SELECT FROM \"\(database.schema)\".sessions FOR UPDATE")
      let error = await #expect(throws: SessionStoreError.self) {
        try await store.save(record(version: 1), for: key(1))
      }
      #expect(error?.reason == .unavailable)
      #expect(error?.description.contains("(57014)") == true)
      try await blocker.run("ROLLBACK")
      #expect(try await store.save(record(version: 1), for: key(1)))
    }

    /// The interval is so long, or notifications are off, that only the one of them can end the waiting.
    @Test(arguments: [true, false])
    func `The end of a session is noticed by another server`(usesNotifications: Bool) async throws {
      let (one, other) = (
        try database.store {
          $0.usesNotifications = usesNotifications
          $0.polling = usesNotifications ? .seconds(600) : .milliseconds(20)
        }, try database.store()
      )
      for number in 1...3 {
        _ = try await other.save(record(), for: key(number))
      }
      try await one.waitForEnd(of: key(99))
      let ends: [@Sendable () async throws -> Void] = [
        { try await other.delete(key(1)) },
        { _ = try await other.rotate(record(version: 1), from: key(2), to: key(4)) },
        { try await other.deleteExpired(at: .distantFuture) },
      ]
      for (number, end) in zip(1...3, ends) {
        async let waiting: Void = one.waitForEnd(of: key(number))
        if usesNotifications {
          // The connection that listens, and that of the pool, have looked.
          try await database.wait(for: 2, where: "state = 'idle' AND query LIKE '%unnest%'")
        }
        try await end()
        try await waiting
      }
    }

    @Test func `Lost notifications are replaced by polling`() async throws {
      let (one, other) = (
        try database.store { $0.polling = .milliseconds(20) }, try database.store()
      )
      for number in 1...5 {
        _ = try await other.save(record(), for: key(number))
        async let waiting: Void = one.waitForEnd(of: key(number))
        try await database.wait(for: 1, where: "query LIKE '%unnest%'")
        try await database.terminateConnections()
        // The connections of this store were closed as well.
        try await database.store().delete(key(number))
        try await waiting
      }
      let cancelled = Task {
        _ = try await other.save(record(), for: key(9))
        try await one.waitForEnd(of: key(9))
      }
      try await database.wait(for: 1, where: "query LIKE '%unnest%'")
      cancelled.cancel()
      await #expect(throws: CancellationError.self) { try await cancelled.value }
    }
  }
#endif
