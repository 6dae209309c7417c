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
  /// - Throws: `DatabaseProblem` if another server has it, or if other users can replace it.
  init(_ path: String) throws {
    self.path = path
    try Self.checkDirectory(of: path)
    try Self.checkFile(path)
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

  /// Makes the file if there is none, and takes from other users what they may do with it and with
  /// what lies beside it.
  ///
  /// SQLite gives its log the permissions of the file.
  ///
  /// - Throws: `DatabaseProblem`.
  func makePrivate() throws {
    for file in [path, "\(path)-wal", "\(path)-shm", "\(path).codes", "\(path).lock"] {
      let isDatabase = file == path
      // Not blocking, because a pipe in its place would be waited for.
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

  /// Checks that the path can be that of a database, before a file is made beside it or removed.
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

  /// Makes sure that no other user can put another file in the place of the database.
  ///
  /// In a directory such as `/tmp`, with the sticky bit, they cannot.
  ///
  /// - Parameter path: The database's file.
  /// - Throws: `DatabaseProblem`.
  private static func checkDirectory(of path: String) throws {
    let file = URL(filePath: path).resolvingSymlinksInPath()
    let directory = file.deletingLastPathComponent().path(percentEncoded: false)
    var status = stat()
    // Where there is none, opening the file says so.
    guard stat(directory, &status) == 0 else { return }
    let isShared = status.st_mode & (S_IWGRP | S_IWOTH) != 0 && status.st_mode & S_ISVTX == 0
    guard !isShared, [0, geteuid()].contains(status.st_uid) else {
      throw DatabaseProblem.notPrivate(path: path, directory: directory)
    }
  }
}
