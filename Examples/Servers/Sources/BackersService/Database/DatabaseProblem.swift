public import Foundation
import GRDB

/// The reason why a database cannot be used, for the operator of the server.
public enum DatabaseProblem: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The file does not exist.
  case missing(path: String)
  /// The file, or its directory, cannot be read or written.
  case notWritable(path: String)
  /// Other users can write to the directory.
  case notPrivate(path: String, directory: String)
  /// The file is not a database, or is damaged.
  case notADatabase(path: String)
  /// A newer server has migrated the tables.
  case fromTheFuture(path: String)
  /// Another server uses the database.
  case inUse(path: String)
  /// The disk is full.
  case full(path: String)
  /// No database was opened.
  case notOpened
  /// Another failure, with the library's message.
  case other(path: String, reason: String)

  init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM: self = .notWritable(path: path)
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .notADatabase(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .inUse(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    // The message does not contain the SQL, whose values may be secret.
    default: self = .other(path: path, reason: error.message ?? error.resultCode.description)
    }
  }

  /// One line that states what failed, where, and what to do.
  public var description: String {
    switch self {
    case .missing(let path):
      "There is no database at \(path). Start backers-server with --database to make one."
    case .notWritable(let path):
      "The database \(path) cannot be written. Check the directory and its permissions, "
        + "or choose another place: --database PATH."
    case .notPrivate(let path, let directory):
      "The database \(path) is not safe: other users can write to \(directory). "
        + "Make the directory yours alone (chmod go-w), or choose another place: --database PATH."
    case .notADatabase(let path):
      "The file \(path) is no database of this server, or it is damaged. It was left as it is: "
        + "choose another place with --database PATH, or start anew with --reset."
    case .fromTheFuture(let path):
      "The database \(path) was made by a newer backers-server. It was left as it is: start that "
        + "one, choose another place with --database PATH, or start anew with --reset."
    case .inUse(let path):
      "The database \(path) is in use by another backers-server. Stop that one, "
        + "or choose another place: --database PATH."
    case .full(let path):
      "There is no room left for the database \(path). Make some, "
        + "or choose another place: --database PATH."
    case .notOpened: "No database was opened."
    case .other(let path, let reason):
      "The database \(path) cannot be used: \(reason). Choose another place: --database PATH."
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}
