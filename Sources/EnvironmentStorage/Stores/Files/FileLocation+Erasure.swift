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
  func erase(_ names: [String], in directory: Int32) throws(SystemError) {
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
  func removeQuarantined(in directory: Int32) throws(SystemError) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: self.directory)) ?? []
    let prefix = "\(name).broken-"
    let found = names.filter { other in
      guard other.hasPrefix(prefix) else { return false }
      // The names of a database's journals have one more word at the end.
      let suffix = other.dropFirst(prefix.count).split(
        separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      return Int(suffix[0]) != nil
        && (suffix.count == 1 || ["journal", "wal", "shm"].contains(suffix[1]))
    }
    if !found.isEmpty { try erase(found.sorted(), in: directory) }
  }
}

/// The directory of files that are to be removed.
///
/// If the lock cannot be taken because nothing can be written, no other process can take it either. But a
/// process may already hold it.
final class DirectoryForRemoval {
  private let lock: FileLock?

  /// Nil if there is no such directory.
  let descriptor: Int32?

  init(
    _ place: FileLocation, takeLock: () throws(StorageError.StoreFailure) -> FileLock
  ) throws(StorageError.StoreFailure) {
    do throws(StorageError.StoreFailure) {
      let lock = try takeLock()
      self.lock = lock
      descriptor = lock.directory
    } catch {
      guard error.operation == .open, error.reason.allowsReading else { throw error }
      lock = nil
      do throws(SystemError) {
        descriptor = try place.openDirectory()
      } catch {
        throw place.failure(error.reason, during: .write)
      }
    }
  }

  deinit {
    if lock == nil, let descriptor { close(descriptor) }
  }
}
