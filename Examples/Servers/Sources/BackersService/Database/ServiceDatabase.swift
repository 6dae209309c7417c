import Foundation
import GRDB

/// Where the server keeps accounts, tokens and projects: a file of SQLite's, or memory.
///
/// Its tables are those of this version of the server. An older database is brought up to date
/// when it is opened; one that a newer server made is refused, and left as it is.
public struct ServiceDatabase: Sendable {
  private let connections: (any DatabaseWriter)?

  /// A placeholder without a database: reads and writes throw.
  public static let notOpened = ServiceDatabase(connections: nil)

  private init(connections: (any DatabaseWriter)?) {
    self.connections = connections
  }

  /// Opens a file, and makes and fills it where there is none.
  ///
  /// - Parameters:
  ///   - path: Where the file is; its directory has to exist.
  ///   - options: How accounts are made that it starts with.
  /// - Returns: The database.
  /// - Throws: ``DatabaseProblem``.
  public static func opened(
    at path: String, options: LoginOptions = LoginOptions()
  ) async throws -> ServiceDatabase {
    do {
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
        if isDirectory.boolValue { throw DatabaseProblem.notWritable(path: path) }
        // A pool writes to a file when it opens it, which a newer server's is to be spared.
        try await refuseNewer(path)
      }
      return try await prepared(
        try DatabasePool(path: path, configuration: configuration), options: options)
    } catch let error as DatabaseError {
      throw DatabaseProblem(error, path: path)
    }
  }

  /// Opens a file that exists, to administer it beside a server that may be running.
  ///
  /// - Parameter path: Where the file is.
  /// - Returns: The database.
  /// - Throws: ``DatabaseProblem``.
  public static func existing(at path: String) async throws -> ServiceDatabase {
    guard FileManager.default.fileExists(atPath: path) else {
      throw DatabaseProblem.missing(path: path)
    }
    return try await opened(at: path)
  }

  /// Makes a database in memory, which lasts as long as its last reference.
  ///
  /// - Parameter options: The options of its initial accounts.
  /// - Returns: The database.
  /// - Throws: What SQLite throws.
  public static func inMemory(
    options: LoginOptions = LoginOptions()
  ) async throws -> ServiceDatabase {
    try await prepared(try DatabaseQueue(configuration: configuration), options: options)
  }

  private static func prepared(
    _ connections: any DatabaseWriter, options: LoginOptions
  ) async throws -> ServiceDatabase {
    try Schema.migrator.migrate(connections)
    let database = ServiceDatabase(connections: connections)
    try await Seed.fill(database, options: options)
    return database
  }

  private static func refuseNewer(_ path: String) async throws {
    var configuration = configuration
    configuration.readonly = true
    let reader = try DatabaseQueue(path: path, configuration: configuration)
    let isNewer = try await reader.read { try Schema.migrator.hasBeenSuperseded($0) }
    try reader.close()
    if isNewer { throw DatabaseProblem.fromTheFuture(path: path) }
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    // Another process may be writing: the command that revokes tokens.
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      // A token that was revoked stays so, even where the power fails right after.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  // MARK: - Access

  // The closures run on threads of the library's, where no scope of `Current` is seen: what they
  // need of the environment is asked for before.

  /// Reads a consistent snapshot of the database, also during writes.
  func read<Value: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await opened.read(value)
  }

  /// Writes all of it, or nothing.
  func write<Value: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await opened.write(updates)
  }

  /// Waits for what is being written, and gives the file back, whole in itself.
  ///
  /// - Throws: What SQLite throws.
  public func close() async throws {
    guard let connections else { return }
    if connections is DatabasePool {
      // The library closes in an order in which SQLite would leave the log beside the file.
      _ = try await connections.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
    try connections.close()
  }

  private var opened: any DatabaseWriter {
    get throws {
      guard let connections else { throw DatabaseProblem.notOpened }
      return connections
    }
  }
}
