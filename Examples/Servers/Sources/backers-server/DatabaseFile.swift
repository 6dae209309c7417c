import BackersService
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of a database, locked for this process.
///
/// Two servers with the same database would count login attempts separately, and `--reset` would
/// remove the file while the other server uses it.
final class DatabaseFile: Sendable {
  private let path: String
  private let lock: CInt

  /// Locks the database until the object is released.
  ///
  /// - Parameter path: The file; it need not exist.
  /// - Throws: `DatabaseProblem` if another server has locked it, or if other users can replace it.
  init(_ path: String) throws {
    self.path = path
    try Self.checkDirectory(of: path)
    try Self.checkFile(path)
    // A separate lock file, because SQLite uses its own locks on the database file.
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

  /// Creates the file if it does not exist, and removes the permissions of other users from it and
  /// from the files next to it.
  ///
  /// SQLite gives its log the same permissions as the database file.
  ///
  /// - Throws: `DatabaseProblem`.
  func makePrivate() throws {
    for file in [path, "\(path)-wal", "\(path)-shm", "\(path).codes", "\(path).lock"] {
      let isDatabase = file == path
      // Opened without blocking, because the path may be a pipe.
      let flags = O_RDWR | O_CLOEXEC | O_NONBLOCK | (isDatabase ? O_CREAT : O_NOFOLLOW)
      let descriptor = open(file, flags, 0o600)
      guard descriptor >= 0 else {
        if !isDatabase, errno == ENOENT { continue }
        throw DatabaseProblem.notWritable(path: path)
      }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw DatabaseProblem.notADatabase(path: path)
      }
      let isPrivate = status.st_mode & 0o077 == 0
      guard isPrivate || fchmod(descriptor, 0o600) == 0 else {
        throw DatabaseProblem.notWritable(path: path)
      }
    }
  }

  /// Checks that the path is suitable for a database, before a file next to it is created or
  /// removed.
  ///
  /// - Parameter path: The file; it need not exist.
  /// - Throws: `DatabaseProblem`.
  private static func checkFile(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw DatabaseProblem.notWritable(path: path)
    default: throw DatabaseProblem.notADatabase(path: path)
    }
  }

  /// Checks that no other user can replace the database file.
  ///
  /// In a directory with the sticky bit, such as `/tmp`, they cannot.
  ///
  /// - Parameter path: The database's file.
  /// - Throws: `DatabaseProblem`.
  private static func checkDirectory(of path: String) throws {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let directory = file.deletingLastPathComponent().path(percentEncoded: false)
    var status = stat()
    // If the directory does not exist, opening the file reports that.
    guard stat(directory, &status) == 0 else { return }
    let isShared = status.st_mode & (S_IWGRP | S_IWOTH) != 0 && status.st_mode & S_ISVTX == 0
    guard !isShared, [0, geteuid()].contains(status.st_uid) else {
      throw DatabaseProblem.notPrivate(path: path, directory: directory)
    }
  }
}
