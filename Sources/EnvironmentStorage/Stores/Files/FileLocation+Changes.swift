import Foundation

extension FileLocation {
  /// Erases files: deletes them or, if that is not permitted, overwrites them with zeros.
  ///
  /// No single system call works everywhere. On a full disk a file can be deleted, but no other file can be
  /// created; in a directory without write permission a file can be overwritten, but not deleted. A file
  /// is not truncated before it is overwritten, because on some full disks its blocks could not be allocated again.
  ///
  /// - Parameters:
  ///   - names: The files, in this order; missing files are skipped.
  ///   - directory: The descriptor of their directory.
  /// - Throws: The reason if the content of a file is left, or may reappear.
  func eraseFiles(_ names: [String], in directory: Int32) throws(SystemError) {
    var failure: SystemError?
    var isRemoved = false
    for name in names {
      if unlinkat(directory, name, 0) == 0 {
        isRemoved = true
      } else if errno != ENOENT {
        do throws(SystemError) {
          try overwrite(name, in: directory)
        } catch {
          failure = failure ?? error
        }
      }
    }
    if isRemoved, !synchronizeToDisk(directory) { throw SystemError() }
    if let failure { throw failure }
  }

  /// Overwrites a file with zeros.
  func overwrite(_ name: String, in directory: Int32) throws(SystemError) {
    // Without blocking, because the other end of a pipe may never be opened.
    let descriptor = openat(directory, name, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError() }
    if let obstacle = StorageError.StoreFailure.Reason(mode: status.st_mode) {
      throw SystemError(reason: obstacle)
    }
    let zeros = [UInt8](repeating: 0, count: 65_536)
    var offset = 0
    let end = Int(status.st_size)
    while offset < end {
      let written = pwrite(descriptor, zeros, min(zeros.count, end - offset), off_t(offset))
      guard written > 0 || (written < 0 && errno == EINTR) else { throw SystemError() }
      offset += max(written, 0)
    }
    guard synchronizeToDisk(descriptor) else { throw SystemError() }
  }

  /// Removes the files that `quarantine(_:in:)` has renamed.
  ///
  /// If the lock cannot be taken because nothing can be written, no other process can take it either. But a
  /// process may already hold it.
  func removeQuarantined(
    _ takeLock: () throws(StorageError.StoreFailure) -> FileLock
  ) throws(StorageError.StoreFailure) {
    let names = quarantinedNames
    if names.isEmpty { return }
    do throws(StorageError.StoreFailure) {
      let lock = try takeLock()
      return try erase(names, in: lock.directory)
    } catch {
      guard error.operation == .open, error.reason.allowsReading else { throw error }
    }
    do throws(SystemError) {
      guard let directory = try openDirectory() else { return }
      defer { close(directory) }
      try eraseFiles(names, in: directory)
    } catch {
      throw failure(error.reason, during: .write)
    }
  }

  private var quarantinedNames: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let prefix = "\(name).broken-"
    return names.filter { other in
      guard other.hasPrefix(prefix) else { return false }
      // The names of a database's journals have one more word at the end.
      let suffix = other.dropFirst(prefix.count).split(
        separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      return Int(suffix[0]) != nil
        && (suffix.count == 1 || ["journal", "wal", "shm"].contains(suffix[1]))
    }.sorted()
  }

  private func erase(
    _ names: [String], in directory: Int32
  ) throws(StorageError.StoreFailure) {
    do throws(SystemError) {
      try eraseFiles(names, in: directory)
    } catch {
      throw failure(error.reason, during: .write)
    }
  }
}

extension FileLocation {
  /// Renames files, with a number that no other file has.
  ///
  /// - Parameters:
  ///   - names: The files: this one and those that belong to it. Missing ones are skipped.
  ///   - directory: The descriptor of their directory.
  /// - Returns: The new path of this file.
  /// - Throws: The reason if this file could not be renamed.
  func quarantine(_ names: [String], in directory: Int32) throws(StorageError.StoreFailure)
    -> String
  {
    var number = 1
    do throws(SystemError) {
      while true {
        let aside = "\(name).broken-\(number)"
        // An empty file reserves the name, so that no other file is replaced. `link` would be simpler, but
        // some file systems have no hard links.
        let descriptor = openat(
          directory, aside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
        if descriptor >= 0 {
          close(descriptor)
          guard
            names.allSatisfy({
              $0 == name || isFree(aside + $0.dropFirst(name.count), in: directory)
            })
          else {
            unlinkat(directory, aside, 0)
            number += 1
            continue
          }
          try move(names, to: aside, in: directory)
          return path(of: aside)
        }
        guard errno == EEXIST, number < 10_000 else { throw SystemError() }
        number += 1
      }
    } catch {
      throw failure(error.reason, during: .write)
    }
  }

  private func isFree(_ name: String, in directory: Int32) -> Bool {
    var status = stat()
    return fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT
  }

  private func move(
    _ names: [String], to aside: String, in directory: Int32
  ) throws(SystemError) {
    for name in names {
      let target = aside + name.dropFirst(self.name.count)
      if renameat(directory, name, directory, target) != 0, name == self.name || errno != ENOENT {
        let error = SystemError()
        if name == self.name { unlinkat(directory, aside, 0) }
        throw error
      }
    }
    guard synchronizeToDisk(directory) else { throw SystemError() }
  }
}

extension FileLocation {
  /// Returns a name for a temporary file that no other file has, in this process or another.
  func temporaryName() -> String {
    "\(temporaryPrefix)\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
  }

  /// Removes temporary files of programs that were killed.
  ///
  /// The caller must hold the lock.
  func removeLeftovers(in directory: Int32) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.directory)) ?? []
    for leftover in names where isTemporary(leftover) {
      unlinkat(directory, leftover, 0)
    }
  }

  private var temporaryPrefix: String { ".\(name)." }

  /// Whether a name belongs to this file, and not to one whose name begins with the same characters.
  private func isTemporary(_ other: String) -> Bool {
    guard other.hasPrefix(temporaryPrefix) else { return false }
    let parts = other.dropFirst(temporaryPrefix.count).split(
      separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && UInt64(parts[0], radix: 36) != nil
      && ["tmp", "tmp-journal"].contains(parts[1])
  }
}
