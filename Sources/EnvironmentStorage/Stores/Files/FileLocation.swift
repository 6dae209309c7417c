import Foundation

/// The location of a file: a directory and a name.
struct FileLocation: Sendable {
  let directory: String
  let name: String

  init(_ url: URL) {
    precondition(url.isFileURL, "A store is kept in a file, and \(url) is the address of none.")
    var path = Substring(url.absoluteURL.path(percentEncoded: false))
    while path.last == "/" { path.removeLast() }
    // Keep `..`: the parent of a directory behind a symbolic link is not the one in the path.
    let slash = path.lastIndex(of: "/")
    name = String(slash.map { path[path.index(after: $0)...] } ?? path)
    directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "/"
  }

  var path: String { path(of: name) }

  func path(of name: String) -> String {
    directory == "/" ? "/\(name)" : "\(directory)/\(name)"
  }

  func failure(
    _ reason: StorageError.StoreFailure.Reason,
    during operation: StorageError.StoreFailure.Operation
  ) -> StorageError.StoreFailure {
    StorageError.StoreFailure(reason, during: operation, at: path)
  }

  /// Returns a name for a temporary file that no other file has, in this process or another.
  func temporaryName() -> String {
    "\(temporaryPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
  }

  var temporaryPrefix: String { ".\(name)." }

  /// Opens the directory.
  ///
  /// - Returns: Its descriptor, or nil if the directory does not exist.
  func openDirectory() throws(SystemError) -> Int32? {
    guard !name.isEmpty, name != "..", !path.contains("\0") else {
      errno = name.isEmpty || name == ".." ? EISDIR : EINVAL
      throw SystemError()
    }
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else {
        defer { close(descriptor) }
        throw SystemError()
      }
      guard let reason = StorageError.StoreFailure.Reason(of: status, isDirectory: true) else {
        return descriptor
      }
      close(descriptor)
      throw SystemError(reason: reason)
    }
    guard errno == ENOENT else { throw SystemError() }
    return nil
  }

  /// Creates the missing directories of the path, with access for the user only.
  ///
  /// Each is synchronized to disk before the next one, because a file is lost if its directory is.
  func makeDirectory() throws(SystemError) {
    var made = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/", omittingEmptySubsequences: true) {
      let parent = made.isEmpty ? "/" : made
      made += "/\(part)"
      if mkdir(made, 0o700) == 0 {
        let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        guard synchronizeToDisk(descriptor) else { throw SystemError() }
      } else {
        let error = SystemError()
        var status = stat()
        // `mkdir` may fail with another error for a directory that exists, as on a read-only file system.
        if stat(made, &status) == 0 {
          if status.st_mode & S_IFMT == S_IFDIR { continue }
          errno = ENOTDIR
          throw SystemError()
        }
        // A dangling link exists for `mkdir`, and not for `stat`.
        if errno == ENOENT, lstat(made, &status) == 0 { throw SystemError() }
        throw error
      }
    }
  }
}

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
  /// The owner can change a file of any mode, and replace the files in a directory.
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
