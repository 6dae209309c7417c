import Foundation

/// A file that is read as a whole and replaced atomically.
///
/// At any moment, even after a crash of the program or the machine, it has either the old or the new content of
/// a replacement.
struct AtomicFile: Sendable {
  let place: FileLocation
  let maximumBytes: Int

  /// The identity of the content of a file, without reading it.
  struct Stamp: Equatable, Sendable {
    let file: FileIdentity
    let size: Int64
    let changes: [Int]

    init(_ status: stat) {
      file = FileIdentity(status)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        let times = [status.st_mtimespec, status.st_ctimespec]
      #else
        let times = [status.st_mtim, status.st_ctim]
      #endif
      changes = times.flatMap { [$0.tv_sec, $0.tv_nsec] }
    }
  }

  /// Returns the identity of the content; nil if there is no file.
  func stamp(in directory: Int32) throws(StorageError.StoreFailure) -> Stamp? {
    var status = stat()
    guard fstatat(directory, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw place.failure(SystemError().reason, during: .read)
    }
    if let obstacle = StorageError.StoreFailure.Reason(of: status) {
      throw place.failure(obstacle, during: .read)
    }
    return Stamp(status)
  }

  /// Reads the file.
  ///
  /// - Returns: The content; nil if there is no file.
  func read(in directory: Int32) throws(StorageError.StoreFailure) -> (Data, Stamp)? {
    do throws(SystemError) {
      // Without blocking, because the other end of a pipe may never be opened.
      let descriptor = openat(
        directory, place.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else {
        if errno == ENOENT { return nil }
        throw SystemError()
      }
      defer { close(descriptor) }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw SystemError() }
      if let obstacle = StorageError.StoreFailure.Reason(of: status) {
        throw SystemError(reason: obstacle)
      }
      guard status.st_size <= maximumBytes else {
        throw SystemError(reason: .tooLarge(limit: maximumBytes))
      }
      return (try read(descriptor, count: Int(status.st_size)), Stamp(status))
    } catch {
      throw place.failure(error.reason, during: .read)
    }
  }

  private func read(_ descriptor: Int32, count expected: Int) throws(SystemError) -> Data {
    var content = Data(count: expected)
    var count = 0
    while count < expected {
      let read = content.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), expected - count)
      }
      if read == 0 { break }
      guard read > 0 || errno == EINTR else { throw SystemError() }
      count += max(read, 0)
    }
    return content.prefix(count)
  }

  /// Writes a temporary file and renames it, and synchronizes each step to disk before the next.
  func replace(with content: Data, in directory: Int32) throws(StorageError.StoreFailure) -> Stamp {
    guard content.count <= maximumBytes else {
      throw place.failure(.tooLarge(limit: maximumBytes), during: .write)
    }
    let temporary = place.temporaryName()
    do throws(SystemError) {
      var status = stat()
      if fstatat(directory, place.name, &status, AT_SYMLINK_NOFOLLOW) == 0 {
        if let obstacle = StorageError.StoreFailure.Reason(mode: status.st_mode) {
          throw SystemError(reason: obstacle)
        }
        // A writable directory would permit the replacement, but the owner has made the file read-only.
        guard status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) != 0 else {
          throw SystemError(reason: .notAllowed)
        }
      }
      let descriptor = openat(
        directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
      guard descriptor >= 0 else { throw SystemError() }
      defer { close(descriptor) }
      do throws(SystemError) {
        try write(content, to: descriptor)
        guard renameat(directory, temporary, directory, place.name) == 0 else {
          throw SystemError()
        }
      } catch {
        unlinkat(directory, temporary, 0)
        throw error
      }
      // Without this, a power failure could undo the renaming.
      guard synchronizeToDisk(directory), fstat(descriptor, &status) == 0 else {
        throw SystemError()
      }
      return Stamp(status)
    } catch {
      throw place.failure(error.reason, during: .write)
    }
  }

  private func write(_ content: Data, to descriptor: Int32) throws(SystemError) {
    var count = 0
    while count < content.count {
      let written = content.withUnsafeBytes { buffer in
        Foundation.write(
          descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      guard written >= 0 || errno == EINTR else { throw SystemError() }
      count += max(written, 0)
    }
    guard synchronizeToDisk(descriptor) else { throw SystemError() }
  }
}
