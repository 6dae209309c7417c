#if SQLite
  import Foundation
  import GRDB

  /// An open database with a table of values.
  struct ValueDatabase {
    private static let version = 1
    private static let table = """
      CREATE TABLE environment_values (
        key BLOB PRIMARY KEY NOT NULL, value BLOB NOT NULL, checksum TEXT NOT NULL
      ) WITHOUT ROWID
      """

    let identity: FileIdentity
    private let place: FileLocation
    private let queue: DatabaseQueue

    init(at place: FileLocation, identity: FileIdentity, waiting: Duration) throws(StoreFailure) {
      self.place = place
      self.identity = identity
      do {
        queue = try DatabaseQueue(
          path: place.path,
          configuration: Self.configuration(waiting, keepsLog: true))
        try queue.read(Self.check)
      } catch {
        throw Self.failure(error, at: place, during: .open)
      }
    }

    /// Creates a database without values, in a temporary file.
    static func make(_ temporary: String, at place: FileLocation) throws(StoreFailure) {
      do {
        let queue = try DatabaseQueue(
          path: place.path(of: temporary), configuration: configuration(.zero, keepsLog: false))
        try queue.write { database in
          try database.execute(sql: table)
          try database.execute(sql: "PRAGMA user_version = \(version)")
        }
        // Here and not when it is opened, which must not change a damaged database.
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()
      } catch {
        throw failure(error, at: place, during: .open)
      }
    }

    func value(forKey key: String) throws(StoreFailure) -> Data? {
      try read { database in
        let row = try Row.fetchOne(
          database, sql: "SELECT key, value, checksum FROM environment_values WHERE key = ?",
          arguments: [Data(key.storedForm.utf8)])
        return try row.map(Self.checked)?.value
      }
    }

    func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data] {
      try read { database in
        var values: [String: Data] = [:]
        let bytes = Data(prefix.storedForm.utf8)
        let rows = try Row.fetchCursor(
          database, sql: "SELECT key, value, checksum FROM environment_values WHERE key >= ?",
          arguments: [bytes])
        while let row = try rows.next() {
          let (key, value) = try Self.checked(row)
          // The keys are sorted by their bytes, and so are the keys that begin with these bytes together.
          guard key.starts(with: bytes) else { break }
          let text = String(decoding: key, as: UTF8.self)
          // A combining character after the bytes of the prefix makes another character.
          if text.hasPrefix(prefix) { values[text] = value }
        }
        return values
      }
    }

    private func read<Result>(_ body: (Database) throws -> Result) throws(StoreFailure) -> Result {
      do {
        return try queue.read(body)
      } catch {
        throw Self.failure(error, at: place, during: .read)
      }
    }

    func apply(_ changes: [String: Data?]) throws(StoreFailure) {
      do {
        try queue.write { database in
          for (key, value) in changes {
            let key = Data(key.storedForm.utf8)
            if let value {
              try database.execute(
                sql: """
                  INSERT OR REPLACE INTO environment_values (key, value, checksum) VALUES (?, ?, ?)
                  """,
                arguments: [key, value, Self.checksum(key, value)])
            } else {
              try database.execute(
                sql: "DELETE FROM environment_values WHERE key = ?", arguments: [key])
            }
          }
        }
      } catch {
        throw Self.failure(error, at: place, during: .write)
      }
    }

    func scrub() throws(StoreFailure) {
      do {
        try queue.writeWithoutTransaction { database in
          // `secure_delete` overwrites removed values, but not the copies that SQLite leaves when it moves values to
          // another page. A database of the schema's page and one other page has never had another one.
          let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? .max
          if pages > 2 { try database.execute(sql: "VACUUM") }
          // The result is 1 if another connection uses the log, and SQLite reports that as no error.
          let isBusy = try Bool.fetchOne(database, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
          if isBusy != false { throw DatabaseError(resultCode: .SQLITE_BUSY) }
        }
      } catch {
        throw Self.failure(error, at: place, during: .write)
      }
    }

    private static func configuration(_ waiting: Duration, keepsLog: Bool) -> Configuration {
      var configuration = Configuration()
      configuration.label = "EnvironmentStorage"
      configuration.busyMode = .timeout(waiting / .seconds(1))
      configuration.prepareDatabase { database in
        // First, so that the log needs no shared memory. Only this process uses the database.
        if keepsLog { try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
        // A change is durable when the log is synchronized.
        try database.execute(sql: "PRAGMA synchronous = FULL")
        // Removed values must not stay in free pages.
        try database.execute(sql: "PRAGMA secure_delete = ON")
        try database.execute(sql: "PRAGMA trusted_schema = OFF")
        try database.execute(sql: "PRAGMA cell_size_check = ON")
      }
      return configuration
    }

    /// Checks all values, so that damage is reported when the database is opened.
    private static func check(_ database: Database) throws {
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      guard version <= self.version else {
        throw Finding(
          text: "it has format \(version), and this program knows formats up to \(self.version)")
      }
      guard try String.fetchOne(database, sql: "PRAGMA quick_check(1)") == "ok" else {
        throw Finding(text: "the database is damaged")
      }
      // Compare the exact text, because damage can rename a column.
      let statements = try String?.fetchAll(database, sql: "SELECT sql FROM sqlite_master")
      guard version == self.version, statements == [table] else {
        throw Finding(text: "it is a database of something else, or a damaged one")
      }
      let rows = try Row.fetchCursor(
        database, sql: "SELECT key, value, checksum FROM environment_values")
      while let row = try rows.next() { _ = try checked(row) }
    }

    /// Checks a value, because SQLite detects damage only in its own structures.
    private static func checked(_ row: Row) throws -> (key: Data, value: Data) {
      guard let key = Data.fromDatabaseValue(row["key"]),
        let value = Data.fromDatabaseValue(row["value"]),
        String.fromDatabaseValue(row["checksum"]) == checksum(key, value)
      else {
        throw Finding(text: "a value does not agree with its checksum: the database was damaged")
      }
      return (key, value)
    }

    private static func checksum(_ key: Data, _ value: Data) -> String {
      Checksum.text(of: [Data("\(key.count) ".utf8), key, value])
    }

    private struct Finding: Error {
      let text: String
    }

    private static func failure(
      _ error: any Error, at place: FileLocation, during operation: StoreFailure.Operation
    ) -> StoreFailure {
      let reason: StoreFailure.Reason =
        switch error {
        case let error as Finding: .unreadable(error.text)
        case let error as DatabaseError:
          switch error.resultCode {
          case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT:
            .unreadable("the database is damaged, or none")
          case .SQLITE_ERROR where operation == .open:
            .unreadable("the database is damaged: SQLite makes no sense of it")
          case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
          case .SQLITE_FULL: .noSpace
          // The file exists, so that SQLite may not open it, or its log.
          case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: .notAllowed
          case .SQLITE_TOOBIG: .tooLarge(limit: 1_000_000_000)
          // The message only: the arguments of the statement may be secret.
          default: .system("SQLite says '\(error.message ?? "error \(error.resultCode.rawValue)")'")
          }
        default: .system("SQLite failed")
        }
      // Corrupt content is a failure to read, even if a write finds it when it opens the database.
      if case .unreadable = reason, operation == .open {
        return place.failure(reason, during: .read)
      }
      return place.failure(reason, during: operation)
    }
  }
#endif
