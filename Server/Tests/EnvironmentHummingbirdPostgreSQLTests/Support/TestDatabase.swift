#if PostgreSQL
  import EnvironmentHummingbird
  import EnvironmentHummingbirdPostgreSQL
  import Foundation
  import Testing

  /// A schema of the server that `Server/Scripts/with-postgresql` has started, for one test.
  struct TestDatabase {
    let url = variable("ENVIRONMENTS_POSTGRESQL_URL")
    let schema = "test_" + UUID().uuidString.filter { $0 != "-" }.lowercased()

    func store(
      _ change: (inout PostgreSQLOptions) -> Void = { _ in }
    ) throws -> PostgreSQLSessionStore {
      var options = PostgreSQLOptions(schema: schema)
      change(&options)
      return try PostgreSQLSessionStore(url: url, options: options)
    }

    /// A connection apart from those of stores.
    func connection() async throws -> PostgreSQLConnection {
      try await PostgreSQLConnection.open(url, PostgreSQLOptions(statement: .seconds(60)))
    }

    /// Waits until at least a number of connections are in a state, by their rows of `pg_stat_activity`.
    func wait(for count: Int, where condition: String) async throws {
      let connection = try await connection()
      while true {
        let answer = try await connection.run(
          """
          SELECT count(*) >= \(count) FROM pg_stat_activity
            WHERE pid <> pg_backend_pid() AND query LIKE '%\(schema)%' AND \(condition)
          """)
        if answer.text == "t" { return }
      }
    }

    /// Closes all connections of stores, and waits for the end of each.
    func terminateConnections() async throws {
      try await connection().run(
        """
        SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
          WHERE pid <> pg_backend_pid() AND query LIKE '%\(schema)%'
        """)
    }

    /// Stops, starts or restarts the server.
    static func control(_ action: String) async throws {
      let process = Process()
      process.executableURL = URL(filePath: variable("ENVIRONMENTS_POSTGRESQL_CONTROL"))
      process.arguments = [action]
      let status = try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      try #require(status == 0)
    }

    static func variable(_ name: String) -> String {
      guard let value = ProcessInfo.processInfo.environment[name] else {
        // The tests of this target check nothing without a server.
        fatalError("There is no PostgreSQL server: use Server/Scripts/with-postgresql.")
      }
      return value
    }
  }

  /// The tests restart the server, and so run one after the other.
  @Suite(.serialized, .timeLimit(.minutes(20))) struct PostgreSQLTests {
    let database = TestDatabase()

    static let isLong = ProcessInfo.processInfo.environment["ENVIRONMENTS_LONG_TESTS"] != nil
  }
#endif
