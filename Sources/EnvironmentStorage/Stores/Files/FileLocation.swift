import Foundation

/// The location of a file: a directory and a name.
struct FileLocation: Sendable {
  let directory: String
  var name: String

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

  /// Returns the error of a system call, or one with another reason.
  func failure(
    _ reason: StoreFailure.Reason = .init(errno: errno), during operation: StoreFailure.Operation
  ) -> StoreFailure {
    StoreFailure(reason, during: operation, at: path)
  }

  /// The name of the temporary file that replaces this one, always the same, so that the file of a program that was
  /// killed is found.
  var temporaryName: String { ".\(name).tmp" }

  /// Opens the directory.
  ///
  /// - Returns: Its descriptor, or nil if the directory does not exist.
  func openDirectory(during operation: StoreFailure.Operation) throws(StoreFailure) -> Int32? {
    guard !name.isEmpty, name != ".." else { throw failure(.directory, during: operation) }
    guard !path.contains("\0") else { throw failure(.init(errno: EINVAL), during: operation) }
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(during: operation)
    }
    try check(descriptor, isDirectory: true, during: operation)
    return descriptor
  }

  /// Opens the directory, which is created if it does not exist.
  func openOrMakeDirectory(during operation: StoreFailure.Operation) throws(StoreFailure) -> Int32 {
    if let descriptor = try openDirectory(during: operation) { return descriptor }
    try makeDirectory(during: operation)
    guard let descriptor = try openDirectory(during: operation) else {
      throw failure(.notADirectory, during: operation)
    }
    return descriptor
  }

  /// Creates the missing directories of the path, with access for the user only.
  ///
  /// Each is synchronized to disk before the next one, because a file is lost if its directory is.
  private func makeDirectory(during operation: StoreFailure.Operation) throws(StoreFailure) {
    var made = directory.hasPrefix("/") ? "" : "."
    for part in directory.split(separator: "/", omittingEmptySubsequences: true) {
      let parent = made.isEmpty ? "/" : made
      made += "/\(part)"
      if mkdir(made, 0o700) == 0 {
        let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { continue }
        defer { close(descriptor) }
        try synchronize(descriptor, during: operation)
      } else {
        // A file, or a dangling link, exists already.
        let error = failure(
          errno == EEXIST ? .notADirectory : .init(errno: errno), during: operation)
        var status = stat()
        // `mkdir` may fail with another error for a directory that exists, as on a read-only file system.
        guard stat(made, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw error }
      }
    }
  }

  /// Returns the status of the file; nil if there is none.
  ///
  /// - Throws: The reason also if a store must not use the file.
  func status(
    in directory: Int32, during operation: StoreFailure.Operation
  ) throws(StoreFailure) -> stat? {
    var status = stat()
    guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw failure(during: operation)
    }
    if let obstacle = StoreFailure.Reason(of: status) {
      throw failure(obstacle, during: operation)
    }
    return status
  }

  /// Opens the file; nil if there is none.
  ///
  /// - Throws: The reason also if a store must not use the file.
  func openFile(
    in directory: Int32, _ mode: Int32, during operation: StoreFailure.Operation
  ) throws(StoreFailure) -> (descriptor: Int32, status: stat)? {
    // Without blocking, because the other end of a pipe may never be opened.
    let descriptor = openat(directory, name, mode | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure(during: operation)
    }
    return (descriptor, try check(descriptor, during: operation))
  }

  /// Returns the status of an open file or directory, and closes it if a store must not use it.
  @discardableResult
  private func check(
    _ descriptor: Int32, isDirectory: Bool = false, during operation: StoreFailure.Operation
  ) throws(StoreFailure) -> stat {
    do throws(StoreFailure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw failure(during: operation) }
      if let obstacle = StoreFailure.Reason(of: status, isDirectory: isDirectory) {
        throw failure(obstacle, during: operation)
      }
      return status
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Reads from an open file.
  ///
  /// - Returns: The next bytes; less than `count` only at the end of the file.
  func read(_ descriptor: Int32, count expected: Int) throws(StoreFailure) -> Data {
    var content = Data(count: expected)
    var count = 0
    while count < expected {
      let read = content.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), expected - count)
      }
      if read == 0 { break }
      guard read > 0 || errno == EINTR else { throw failure(during: .read) }
      count += max(read, 0)
    }
    return content.prefix(count)
  }

  /// Writes over the beginning of an open file, and synchronizes it to disk.
  func write(_ content: Data, to descriptor: Int32) throws(StoreFailure) {
    var count = 0
    while count < content.count {
      let written = content.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count, off_t(count))
      }
      guard written >= 0 || errno == EINTR else { throw failure(during: .write) }
      count += max(written, 0)
    }
    try synchronize(descriptor, during: .write)
  }

  /// Replaces the file by one with another content.
  func replaceFile(in directory: Int32, with content: Data) throws(StoreFailure) {
    try replaceFile(in: directory) { (descriptor, _) throws(StoreFailure) in
      try write(content, to: descriptor)
    }
  }

  /// Replaces the file by a temporary file that a function writes and synchronizes.
  ///
  /// At any moment, even after a crash of the program or the machine, there is either the old or the new file.
  func replaceFile(
    in directory: Int32, during operation: StoreFailure.Operation = .write,
    _ write: (_ descriptor: Int32, _ temporary: String) throws(StoreFailure) -> Void
  ) throws(StoreFailure) {
    removeLeftovers(in: directory)
    let temporary = temporaryName
    let descriptor = openat(
      directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw failure(during: operation) }
    defer { close(descriptor) }
    do throws(StoreFailure) {
      try write(descriptor, temporary)
      guard renameat(directory, temporary, directory, name) == 0 else {
        throw failure(during: operation)
      }
    } catch {
      unlinkat(directory, temporary, 0)
      throw error
    }
    // Without this, a power failure could undo the renaming.
    try synchronize(directory, during: operation)
  }

  /// Writes the content of a file or directory to the disk.
  ///
  /// - Throws: The reason if the file system supports it, and it failed.
  func synchronize(
    _ descriptor: Int32, during operation: StoreFailure.Operation
  ) throws(StoreFailure) {
    #if canImport(Darwin)
      // On Darwin, `fsync` leaves the content in the cache of the drive.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    // Some file systems, such as network file systems, cannot synchronize directories.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw failure(during: operation)
    }
  }
}

extension StoreFailure.Reason {
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
  ///
  /// The owner of a file can change it whatever its mode, and the owner of a directory can replace its files. So both
  /// must belong to this user or to the administrator.
  init?(of status: stat, isDirectory: Bool = false) {
    // In a directory with the sticky bit, such as `/tmp`, other users cannot remove files of this one.
    let isShared = isDirectory && status.st_mode & S_ISVTX != 0
    if !isDirectory, let kind = Self(mode: status.st_mode) {
      self = kind
    } else if status.st_uid != geteuid(), status.st_uid != 0 {
      self = .foreignOwner(userID: status.st_uid)
    } else if status.st_mode & (S_IWGRP | S_IWOTH) != 0, !isShared {
      self = .writableByOthers(mode: Int(status.st_mode & 0o7777))
    } else {
      return nil
    }
  }

  /// Whether a file that cannot be written for this reason may still be readable.
  var allowsReading: Bool { self == .notAllowed || self == .noSpace }
}
