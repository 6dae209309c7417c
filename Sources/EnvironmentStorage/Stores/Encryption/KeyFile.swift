#if Crypto
  import Environments
  import Foundation

  /// A file with the bytes of a key, which only its owner can read.
  struct KeyFile: Sendable {
    let place: FileLocation

    /// Reads the key.
    ///
    /// - Returns: The key; nil if there is no file.
    /// - Throws: The reason if the file has no key, or other users can access it.
    func read() throws(StorageError.StoreFailure) -> Secret<Data>? {
      do throws(SystemError) {
        guard let directory = try place.openDirectory() else { return nil }
        defer { close(directory) }
        // Without blocking, because the other end of a pipe may never be opened.
        let descriptor = openat(
          directory, place.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
          if errno == ENOENT { return nil }
          throw SystemError()
        }
        defer { close(descriptor) }
        let status = try check(descriptor)
        // A program that was killed while it created the key has left a second hard link. Remove it, because
        // otherwise it would keep the key when the file is deleted.
        if status.st_nlink > 1 { place.removeLeftovers(in: directory) }
        return Secret(try Self.bytes(of: descriptor))
      } catch {
        throw place.failure(error.reason, during: .open)
      }
    }

    /// Reads a key.
    static func bytes(of descriptor: Int32) throws(SystemError) -> Data {
      // Reads one more byte than a key has, to detect a file that is too long.
      var bytes = [UInt8](repeating: 0, count: EncryptionKey.byteCount + 1)
      var count = 0
      while count < bytes.count {
        let limit = bytes.count - count
        let read = bytes.withUnsafeMutableBytes { buffer in
          Foundation.read(descriptor, buffer.baseAddress?.advanced(by: count), limit)
        }
        if read == 0 { break }
        guard read > 0 || errno == EINTR else { throw SystemError() }
        count += max(read, 0)
      }
      // The file may have been truncated since its size was checked: the rest of `bytes` is zeros, and no key.
      guard count == EncryptionKey.byteCount else { throw SystemError(reason: wrongSize(count)) }
      return Data(bytes[..<count])
    }

    private static func wrongSize(_ count: Int) -> StorageError.StoreFailure.Reason {
      .keyUnusable("it has \(count) bytes, and a key has \(EncryptionKey.byteCount)")
    }

    private func check(_ descriptor: Int32) throws(SystemError) -> stat {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw SystemError() }
      if let obstacle = StorageError.StoreFailure.Reason(mode: status.st_mode) {
        throw SystemError(reason: obstacle)
      }
      guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else {
        let mode = String(status.st_mode & 0o777, radix: 8)
        throw SystemError(
          reason: .keyUnusable("others may read or change the key, which has mode \(mode), not 600")
        )
      }
      guard status.st_uid == geteuid() || status.st_uid == 0 else {
        throw SystemError(reason: .keyUnusable("the key belongs to user \(status.st_uid)"))
      }
      guard Int(status.st_size) == EncryptionKey.byteCount else {
        throw SystemError(reason: Self.wrongSize(Int(status.st_size)))
      }
      return status
    }

    /// Reads the key, which is created if there is none.
    ///
    /// - Returns: The key, which all processes use from now on.
    /// - Throws: The reason if it can be neither read nor created.
    func make() throws(StorageError.StoreFailure) -> Secret<Data> {
      if let key = try read() { return key }
      do throws(SystemError) {
        try place.makeDirectory()
        guard let directory = try place.openDirectory() else { throw SystemError() }
        defer { close(directory) }
        try make(in: directory)
        // Only once there is a key: until then, other processes may need their temporary files.
        place.removeLeftovers(in: directory)
      } catch {
        throw place.failure(error.reason, during: .write)
      }
      guard let key = try read() else { throw place.failure(.keyMissing, during: .open) }
      return key
    }

    private func make(in directory: Int32) throws(SystemError) {
      let temporary = place.temporaryName()
      let descriptor = openat(
        directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
      guard descriptor >= 0 else { throw SystemError() }
      defer {
        unlinkat(directory, temporary, 0)
        close(descriptor)
      }
      // The system's cryptographic generator.
      var generator = SystemRandomNumberGenerator()
      let bytes = (0..<EncryptionKey.byteCount).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let count = write(descriptor, bytes, bytes.count)
      guard count == bytes.count else {
        if count >= 0 { errno = ENOSPC }
        throw SystemError()
      }
      guard synchronizeToDisk(descriptor) else { throw SystemError() }
      // Unlike `rename`, `link` never replaces a key that another process has created meanwhile.
      // ENOENT: another process has created the key and removed this temporary file as a leftover.
      guard
        linkat(directory, temporary, directory, place.name, 0) == 0 || errno == EEXIST
          || errno == ENOENT
      else { throw SystemError() }
      guard synchronizeToDisk(directory) else { throw SystemError() }
    }
  }
#endif
