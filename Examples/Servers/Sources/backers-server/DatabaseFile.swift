import BackersService
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that are one database, which this process has for itself as a server.
///
/// Two servers at one database would count attempts to log in separately, and `--reset` would pull
/// the file from under the other.
final class DatabaseFile: Sendable {
  private let path: String
  private let lock: CInt

  /// Takes the database, until the object is gone.
  ///
  /// - Parameter path: The file; it need not exist.
  /// - Throws: `DatabaseProblem` where another server has it.
  init(_ path: String) throws {
    self.path = path
    // A file beside it, because SQLite has locks of its own on the file.
    lock = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard lock >= 0 else { throw DatabaseProblem.notWritable(path: path) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      throw DatabaseProblem.inUse(path: path)
    }
  }

  deinit {
    close(lock)
  }

  /// Removes the database, if there is one.
  ///
  /// - Throws: `DatabaseProblem`.
  func remove() throws {
    for file in [path, "\(path)-wal", "\(path)-shm", "\(path).codes"] {
      guard unlink(file) == 0 || errno == ENOENT else {
        throw DatabaseProblem.notWritable(path: path)
      }
    }
  }

  /// Makes the file where there is none, so that nobody else reads it, nor what SQLite makes
  /// beside it, which has the same permissions.
  ///
  /// - Throws: `DatabaseProblem`.
  func makePrivate() throws {
    // Not blocking, because a pipe in its place would be waited for.
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw DatabaseProblem.notWritable(path: path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw DatabaseProblem.notADatabase(path: path)
    }
  }
}
