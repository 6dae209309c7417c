import Foundation

extension Folder {
  /// Writes a temporary file in the same directory, and renames it to the target.
  ///
  /// Each step is synchronized to disk before the next: first the content, then the name. The
  /// directory is locked meanwhile, so that temporary files of a program that was stopped during a
  /// save can be removed.
  func save(
    _ name: String, _ content: Data, replacing replaced: FileClient.Replaced,
    clock: some Clock<Duration>, randomNumber: () -> UInt64
  ) async throws {
    let path = try check(name, during: .save)
    func failure(_ reason: FileError.Reason) -> FileError {
      FileError(reason, during: .save, at: path)
    }
    func failure() -> FileError {
      failure(errno == ENOENT ? .notADirectory : FileError.Reason(errno: errno))
    }

    try make(orThrow: failure)
    let directory = open(self.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw failure() }
    // Closing the directory also releases the lock.
    defer { close(directory) }
    var attempts = 0
    while flock(directory, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else { throw failure() }
      attempts += 1
      guard attempts < 200 else { throw failure(.busy) }
      // Not only for another program: a child process of this one inherits the lock until it
      // executes its own program.
      try await clock.sleep(for: .milliseconds(10))
    }

    var status = stat()
    if fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
      if let obstacle = FileError.Reason(mode: status.st_mode) { throw failure(obstacle) }
      // The directory may permit the replacement, but the owner has made the file read-only on
      // purpose.
      guard status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) != 0 else { throw failure(.notAllowed) }
      guard has(replaced, name) else { throw failure(.changed) }
    }

    removeLeftovers(of: name, in: directory)
    let temporary = ".\(name).\(String(randomNumber(), radix: 36)).tmp"
    do throws(WriteError) {
      try write(content, to: temporary, in: directory)
      guard renameat(directory, temporary, directory, name) == 0 else { throw WriteError() }
    } catch {
      unlinkat(directory, temporary, 0)
      throw failure(error.reason)
    }
    // The file has its name; synchronizing the directory makes the name survive a power failure.
    guard fsync(directory) == 0 else { throw failure() }
  }

  /// Returns whether a file has the expected content.
  private func has(_ replaced: FileClient.Replaced, _ name: String) -> Bool {
    switch replaced {
    case .anything: true
    case .content(let content): (try? load(name, maximumBytes: content.count)) == content
    case .nothing: false
    }
  }

  private func make(orThrow failure: () -> FileError) throws(FileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    var made = path.hasPrefix("/") ? "" : "."
    for part in parts {
      made += "/\(part)"
      guard mkdir(made, 0o700) == 0 || errno == EEXIST || isDirectory(made) else { throw failure() }
    }
  }

  private func isDirectory(_ path: String) -> Bool {
    // Creating an existing directory can fail: the file system may be read-only.
    let error = errno
    defer { errno = error }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private func removeLeftovers(of name: String, in directory: Int32) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for leftover in names where leftover.hasPrefix(".\(name).") && leftover.hasSuffix(".tmp") {
      unlinkat(directory, leftover, 0)
    }
  }

  private func write(
    _ content: Data, to name: String, in directory: Int32
  ) throws(WriteError) {
    let descriptor = openat(
      directory, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw WriteError() }
    defer { close(descriptor) }
    var count = 0
    while count < content.count {
      let written = content.withUnsafeBytes { buffer in
        Foundation.write(
          descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      guard written >= 0 || errno == EINTR else { throw WriteError() }
      count += max(written, 0)
    }
    guard fsync(descriptor) == 0 else { throw WriteError() }
  }
}

/// A system error, saved before cleaning up overwrites its number.
private struct WriteError: Error {
  let reason = FileError.Reason(errno: errno)
}
