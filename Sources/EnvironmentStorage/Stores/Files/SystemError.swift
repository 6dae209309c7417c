import Foundation

extension StorageError.StoreFailure.Reason {
  /// Creates the reason for an error number of the system.
  init(errno number: Int32) {
    self =
      switch number {
      case EISDIR: .directory
      case ELOOP: .symbolicLink
      case EACCES, EPERM, EROFS: .notAllowed
      case ENOENT, ENOTDIR: .notADirectory
      case ENOSPC, EDQUOT, EFBIG: .noSpace
      // A pipe without a process at its other end, opened without blocking.
      case ENXIO, ENODEV: .notAFile
      default: .system(String(cString: strerror(number)))
      }
  }

  /// Creates the reason for a file that is not regular; nil if it is.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .notAFile
    }
  }

  /// Creates the reason why a store must not use a file or directory; nil if it may.
  init?(of status: stat, isDirectory: Bool = false) {
    let kind = isDirectory ? nil : Self(mode: status.st_mode)
    guard
      let reason = kind ?? Self(foreign: status)
        ?? Self(writableByOthers: status.st_mode)
    else { return nil }
    self = reason
  }

  /// Creates the reason for a file of another user; nil if it belongs to this one, or to the administrator.
  ///
  /// The owner can change a file whatever its mode, and replace the files in a directory.
  private init?(foreign status: stat) {
    guard status.st_uid != geteuid(), status.st_uid != 0 else { return nil }
    self = .foreignOwner(userID: status.st_uid)
  }

  /// Creates the reason for a file or directory that other users can write; nil if they cannot.
  ///
  /// In a directory with the sticky bit, such as `/tmp`, they cannot remove files of another user.
  init?(writableByOthers mode: mode_t) {
    let isShared = mode & S_IFMT == S_IFDIR && mode & S_ISVTX != 0
    guard mode & (S_IWGRP | S_IWOTH) != 0, !isShared else { return nil }
    self = .writableByOthers(mode: Int(mode & 0o7777))
  }

  /// Whether a file that cannot be written for this reason may still be readable.
  var allowsReading: Bool { self == .notAllowed || self == .noSpace }
}

/// A failure of a system call, created before another call overwrites `errno`.
struct SystemError: Error {
  var reason = StorageError.StoreFailure.Reason(errno: errno)
}

/// Writes the content of a file or directory to the disk.
///
/// - Returns: Whether it succeeded, or the file system does not support it.
func synchronizeToDisk(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    // On Darwin, `fsync` leaves the content in the cache of the drive.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
  #endif
  // Some file systems, such as network file systems, cannot synchronize directories.
  return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
}
