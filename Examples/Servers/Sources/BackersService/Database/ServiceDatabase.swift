import Foundation
import GRDB

/// The database of accounts, tokens and projects: an SQLite file or memory.
///
/// Its tables have this version of the server. An older database is migrated when it is opened; a
/// database of a newer server is refused, and not changed.
public struct ServiceDatabase: Sendable {
  private let connections: (any DatabaseWriter)?

  /// A placeholder without a database: reads and writes throw.
  public static let notOpened = ServiceDatabase(connections: nil)

  private init(connections: (any DatabaseWriter)?) {
    self.connections = connections
  }

  /// Opens a file, and creates and fills it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file; its directory must exist.
  ///   - options: The options of the initial accounts.
  /// - Returns: The database.
  /// - Throws: ``DatabaseProblem``.
  public static func opened(
    at path: String, options: LoginOptions = LoginOptions()
  ) async throws -> ServiceDatabase {
    do {
      var isDirectory: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) {
        if isDirectory.boolValue { throw DatabaseProblem.notWritable(path: path) }
        // Opening a pool writes to the file, which must not happen to the file of a newer server.
        try await refuseNewer(path)
      }
      return try await prepared(
        try DatabasePool(path: path, configuration: configuration), options: options)
    } catch let error as DatabaseError {
      throw DatabaseProblem(error, path: path)
    }
  }

  /// Opens an existing file, to administer it while a server may be running.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The database.
  /// - Throws: ``DatabaseProblem``.
  public static func existing(at path: String) async throws -> ServiceDatabase {
    guard FileManager.default.fileExists(atPath: path) else {
      throw DatabaseProblem.missing(path: path)
    }
    return try await opened(at: path)
  }

  /// Creates a database in memory, which exists until its last reference is released.
  ///
  /// - Parameter options: The options of its initial accounts.
  /// - Returns: The database.
  /// - Throws: An error of SQLite.
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
      // A revoked token stays revoked, even if the power fails immediately afterwards.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  // MARK: - Access

  // The closures run on threads of the library, which have no scope of `Current`, so they receive
  // values of the environment from the caller.

  /// Reads a consistent snapshot of the database, also during writes.
  func read<Value: Sendable>(
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await opened.read(value)
  }

  /// Writes to the database in one transaction.
  func write<Value: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await opened.write(updates)
  }

  /// Waits for running writes, and closes the file so that it is complete by itself.
  ///
  /// - Throws: An error of SQLite.
  public func close() async throws {
    guard let connections else { return }
    if connections is DatabasePool {
      // The library closes its connections in an order in which SQLite would not merge the log into
      // the file.
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
