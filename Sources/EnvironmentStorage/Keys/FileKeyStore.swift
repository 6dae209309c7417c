public import Environments
public import Foundation

/// Stores keys in small files of one directory, which only their owner can read.
///
/// ```swift
/// let keys = FileKeyStore(in: directory.appending(path: "keys"))
/// ```
///
/// A key is written over the former content of its file, which takes one synchronization of the disk and no room, and
/// is removed by zeros over it. Where that is not permitted, the file is deleted. A file that other users can read or
/// change, or that belongs to one, is refused.
///
/// A backup of the stored values is useless without the keys, and a backup that contains both protects nothing: keep
/// the directory out of backups.
public struct FileKeyStore: KeyStore {
  private let directory: String

  /// Creates a store, which accesses no file before the first key is read or written.
  ///
  /// - Parameter directory: The directory. It is created with access for the user only when the first key is written.
  public init(in directory: URL) {
    self.directory = FileLocation(directory).path
  }

  /// Reads a key.
  ///
  /// - Parameter name: The name under which it was written.
  /// - Returns: The key, or nil if there is none.
  /// - Throws: The reason if the file cannot be read, contains no key, or is accessible to other users.
  public func key(named name: String) throws(StorageError.StoreFailure) -> Secret<Data>? {
    let place = place(of: name)
    do throws(SystemError) {
      guard let directory = try place.openDirectory() else { return nil }
      defer { close(directory) }
      guard let descriptor = try open(place, in: directory, O_RDONLY) else { return nil }
      defer { close(descriptor) }
      return try KeyFile.read(descriptor).map(Secret.init)
    } catch {
      throw place.failure(error.reason, during: .read)
    }
  }

  /// Writes a key, and returns when it is durable.
  ///
  /// - Parameters:
  ///   - key: The key, of 1 to 64 bytes.
  ///   - name: Its name. An existing key is replaced.
  /// - Throws: The reason if it was not written.
  public func setKey(_ key: Secret<Data>, named name: String) throws(StorageError.StoreFailure) {
    let content = KeyFile.content(key.value)
    try inDirectory(of: name) { (place, directory) throws(SystemError) in
      if let descriptor = try open(place, in: directory, O_WRONLY) {
        defer { close(descriptor) }
        return try KeyFile.write(content, to: descriptor)
      }
      try create(place, in: directory, content)
      guard synchronizeToDisk(directory) else { throw SystemError() }
    }
  }

  /// Removes a key permanently, if there is one, and returns when that is durable.
  ///
  /// - Parameter name: The name of the key.
  /// - Throws: The reason if the key is left, or may reappear.
  public func removeKey(named name: String) throws(StorageError.StoreFailure) {
    let place = place(of: name)
    do throws(SystemError) {
      guard let directory = try place.openDirectory() else { return }
      defer { close(directory) }
      do throws(SystemError) {
        guard let descriptor = try open(place, in: directory, O_RDWR) else { return }
        defer { close(descriptor) }
        // Nothing to remove, and so nothing to synchronize.
        if KeyFile.isErased(descriptor) { return }
        try KeyFile.write(KeyFile.erased, to: descriptor)
      } catch {
        guard unlinkat(directory, place.name, 0) == 0 || errno == ENOENT else { throw error }
        guard synchronizeToDisk(directory) else { throw SystemError() }
      }
    } catch {
      throw place.failure(error.reason, during: .write)
    }
  }

  /// Creates the files of keys, without keys.
  ///
  /// - Parameter names: The names of the keys.
  /// - Throws: The reason if a file could not be created.
  public func reserve(_ names: [String]) throws(StorageError.StoreFailure) {
    for name in names {
      try inDirectory(of: name) { (place, directory) throws(SystemError) in
        place.removeLeftovers(in: directory)
        if let descriptor = try open(place, in: directory, O_RDONLY) {
          close(descriptor)
          return
        }
        try create(place, in: directory, KeyFile.erased)
        guard synchronizeToDisk(directory) else { throw SystemError() }
      }
    }
  }

  /// The file of a key: its name, with other characters than those of file names as numbers.
  private func place(of name: String) -> FileLocation {
    var file = ""
    for byte in name.utf8 {
      let scalar = UnicodeScalar(byte)
      let isPlain =
        byte < 0x80
        && (scalar.properties.isAlphabetic || "0123456789-_.#".unicodeScalars.contains(scalar))
      file += isPlain ? String(scalar) : "%" + String(byte, radix: 16)
    }
    return FileLocation(URL(filePath: directory).appending(path: file + ".key"))
  }

  private func inDirectory(
    of name: String, _ body: (FileLocation, _ directory: Int32) throws(SystemError) -> Void
  ) throws(StorageError.StoreFailure) {
    let place = place(of: name)
    do throws(SystemError) {
      var directory = try place.openDirectory()
      if directory == nil {
        try place.makeDirectory()
        directory = try place.openDirectory()
      }
      guard let directory else { throw SystemError() }
      defer { close(directory) }
      try body(place, directory)
    } catch {
      throw place.failure(error.reason, during: .write)
    }
  }

  /// Opens the file of a key; nil if there is none.
  private func open(
    _ place: FileLocation, in directory: Int32, _ mode: Int32
  ) throws(SystemError) -> Int32? {
    // Without blocking, because the other end of a pipe may never be opened.
    let descriptor = openat(
      directory, place.name, mode | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw SystemError()
    }
    do throws(SystemError) {
      try KeyFile.check(descriptor)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Creates the file of a key, without synchronizing the directory.
  private func create(
    _ place: FileLocation, in directory: Int32, _ content: Data
  ) throws(SystemError) {
    let temporary = place.temporaryName()
    let descriptor = openat(
      directory, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(0o600))
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    do throws(SystemError) {
      try KeyFile.write(content, to: descriptor)
      guard renameat(directory, temporary, directory, place.name) == 0 else { throw SystemError() }
    } catch {
      unlinkat(directory, temporary, 0)
      throw error
    }
  }
}

/// The content of the file of a key: one line of a fixed length, or zeros without a key.
private enum KeyFile {
  private static let mark = "environment-key 1 "
  private static let count = 200
  private static let limit = 64
  static let erased = Data(count: count)

  static func content(_ key: Data) -> Data {
    precondition((1...limit).contains(key.count), "A key has 1 to \(limit) bytes.")
    let digits = key.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let text = mark + digits + " " + checksum(digits)
    return Data((text + String(repeating: " ", count: count - 1 - text.utf8.count) + "\n").utf8)
  }

  /// Refuses a file that other users can read or change.
  static func check(_ descriptor: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError() }
    if let obstacle = StorageError.StoreFailure.Reason(mode: status.st_mode) {
      throw SystemError(reason: obstacle)
    }
    guard status.st_mode & (S_IRWXG | S_IRWXO) == 0 else {
      let mode = String(status.st_mode & 0o777, radix: 8)
      throw SystemError(
        reason: .keyUnusable("others may read or change the key, which has mode \(mode), not 600"))
    }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw SystemError(reason: .foreignOwner(userID: status.st_uid))
    }
    // A second name would keep the key when this one is removed.
    guard status.st_nlink <= 1 else {
      throw SystemError(reason: .keyUnusable("the file of the key has a second name"))
    }
  }

  /// Reads a key; nil if it was removed.
  static func read(_ descriptor: Int32) throws(SystemError) -> Data? {
    let content = try bytes(descriptor)
    if content == erased { return nil }
    let words = String(decoding: content, as: UTF8.self)
      .split(separator: " ", omittingEmptySubsequences: true)
    guard content.count == count, words.count >= 4, words[0] + " " + words[1] + " " == mark,
      words[3].prefix(16) == checksum(String(words[2])), let key = key(words[2])
    else { throw SystemError(reason: .keyUnusable("the file contains no key")) }
    return key
  }

  static func isErased(_ descriptor: Int32) -> Bool { (try? bytes(descriptor)) == erased }

  static func write(_ content: Data, to descriptor: Int32) throws(SystemError) {
    var done = 0
    while done < content.count {
      let written = content.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done, off_t(done))
      }
      guard written >= 0 || errno == EINTR else { throw SystemError() }
      done += max(written, 0)
    }
    guard synchronizeToDisk(descriptor) else { throw SystemError() }
  }

  /// Returns the content, and one more byte, to notice a file that is too long.
  private static func bytes(_ descriptor: Int32) throws(SystemError) -> Data {
    var bytes = [UInt8](repeating: 0, count: count + 1)
    let read = pread(descriptor, &bytes, bytes.count, 0)
    guard read >= 0 else { throw SystemError() }
    return Data(bytes[..<read])
  }

  private static func key(_ digits: Substring) -> Data? {
    let digits = Array(digits.utf8)
    guard !digits.isEmpty, digits.count % 2 == 0, digits.count <= 2 * limit else { return nil }
    var key = Data()
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...(index + 1)], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16) else { return nil }
      key.append(byte)
    }
    return key
  }

  private static func checksum(_ text: String) -> String {
    var checksum = Checksum()
    Data(text.utf8).withUnsafeBytes { checksum.add($0) }
    return checksum.text
  }
}
