import Foundation

extension StorageError.StoreFailure.Reason {
  /// What an error number of the system means to someone who keeps a file.
  init(errno number: Int32) {
    self =
      switch number {
      case EISDIR: .directory
      case ELOOP: .symbolicLink
      case EACCES, EPERM, EROFS: .notAllowed
      case ENOENT, ENOTDIR: .notADirectory
      case ENOSPC, EDQUOT, EFBIG: .noSpace
      // What is opened without waiting, and has nobody at its other end.
      case ENXIO, ENODEV: .notAFile
      default: .system(String(cString: strerror(number)))
      }
  }

  /// What stands in the place of an ordinary file; nothing where that is one.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .notAFile
    }
  }

  /// What keeps a store from using a file; nothing if it is an ordinary one of its own.
  init?(ofFile mode: mode_t) {
    guard let reason = Self(mode: mode) ?? Self(writableByOthers: mode) else { return nil }
    self = reason
  }

  /// What is wrong with a file or directory that other users can write; nothing if they cannot.
  ///
  /// In a directory whose sticky bit is set, such as `/tmp`, they can remove no file of another user.
  init?(writableByOthers mode: mode_t) {
    let isShared = mode & S_IFMT == S_IFDIR && mode & S_ISVTX != 0
    guard mode & (S_IWGRP | S_IWOTH) != 0, !isShared else { return nil }
    self = .writableByOthers(mode: Int(mode & 0o7777))
  }

  /// Whether what cannot be written because of it may still be read.
  var allowsReading: Bool { self == .notAllowed || self == .noSpace }
}

/// A failure of the system, remembered before cleaning up overwrites its number.
struct SystemError: Error {
  var reason = StorageError.StoreFailure.Reason(errno: errno)
}

/// Makes what was written to a file or directory last.
///
/// - Returns: Whether that is so, as far as the file system can do it.
func synchronizeToDisk(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    // Plain `fsync` leaves it in the drive's memory there.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
  #endif
  // Some file systems, those of other machines among them, know nothing of directories that last.
  return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
}
