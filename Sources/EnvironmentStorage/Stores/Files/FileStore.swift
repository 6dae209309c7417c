public import Foundation

/// Stores values in one file.
///
/// ```swift
/// let store = FileStore(at: URL.homeDirectory.appending(path: ".backers/session"))
/// try store.apply(["language": Data("es".utf8)])
/// ```
///
/// The store replaces the file atomically, and the new file is durable when `apply` returns: after a crash of the
/// program or the machine, the file has either the old or the new content. The file has the values as they are, with a
/// checksum, which detects damage. Only its owner can read the file. Missing directories are created. The store neither
/// reads nor replaces a file that is not regular, such as a symbolic link. The store refuses a file, or
/// a directory, that other users can write, or that belongs to another user who is not the administrator.
///
/// Only one store at a time can use a file, in this process and all others: the first access locks a file
/// with the same name and the suffix `.lock`, until the store is released. Another store waits for a
/// while, and then throws ``StoreFailure/Reason-swift.enum/busy``. If nothing can
/// be written, the file is read without the lock.
///
/// Every change reads and writes the whole file, even if only one field of a large environment has changed, and a
/// read loads the whole file. Use it for environments of a few megabytes at most; `SQLiteStore` writes only the
/// fields that have changed.
///
/// `@unchecked Sendable` because the state is accessed only with the lock held.
public final class FileStore: EnvironmentStore, @unchecked Sendable {
  private let place: FileLocation
  private let maximumBytes: Int
  private let mutex = NSLock()
  private var lock: StoreLock

  /// Creates a store, which accesses no file before the first read or write.
  ///
  /// - Parameters:
  ///   - url: The file, which need not exist.
  ///   - waiting: The time that the first access waits for another store that holds the lock. If that access
  ///     fails, later ones do not wait.
  ///   - maximumBytes: The maximum size of the file, 16 MB by default.
  public convenience init(
    at url: URL, waiting: Duration = .seconds(2), maximumBytes: Int = 16_000_000
  ) {
    self.init(at: url, maximumBytes: maximumBytes, lock: StoreLock(waiting))
  }

  package init(at url: URL, maximumBytes: Int = 16_000_000, lock: StoreLock) {
    place = FileLocation(url)
    self.maximumBytes = maximumBytes
    self.lock = lock
  }

  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil if there is none.
  /// - Throws: The reason if the file cannot be read.
  public func value(forKey key: String) throws(StoreFailure) -> Data? {
    try read()[key]
  }

  /// Reads all values whose keys begin with a prefix.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all values.
  /// - Returns: The values by their keys.
  /// - Throws: The reason if the file cannot be read.
  public func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data] {
    try read().filter { $0.key.hasPrefix(prefix) }
  }

  /// Makes several changes, all or none of them, and returns when they are durable.
  ///
  /// - Parameter changes: New values by their keys; nil removes a value.
  /// - Throws: The reason if the file cannot be read or replaced. It is unchanged, unless the directory
  ///   could not be synchronized after the replacement.
  /// - Complexity: O(*n*) in the size of everything in the file.
  public func apply(_ changes: [String: Data?]) throws(StoreFailure) {
    mutex.lock()
    defer { mutex.unlock() }
    let directory = try lock.take(place)
    var values = try content(in: directory)
    for (key, value) in changes { values[key] = value }
    let content = StoreFileFormat.encode(values)
    guard content.count <= maximumBytes else {
      throw place.failure(.tooLarge(limit: maximumBytes), during: .write)
    }
    // A writable directory would permit the replacement, but the owner has made the file read-only.
    if let status = try place.status(in: directory, during: .write),
      status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0
    {
      throw place.failure(.notAllowed, during: .write)
    }
    try place.replaceFile(in: directory, with: content)
  }

  /// Renames a file that is corrupt, too large or of a newer format, and appends an unused number to its name.
  ///
  /// - Returns: The new path, or nil if the file can be read.
  /// - Throws: The reason if it could not be renamed, for example because a directory is in its place.
  public func quarantineUnreadable() throws(StoreFailure) -> String? {
    mutex.lock()
    defer { mutex.unlock() }
    let directory = try lock.take(place)
    do throws(StoreFailure) {
      _ = try content(in: directory)
      return nil
    } catch {
      switch error.reason {
      case .unreadable, .tooLarge:
        return try place.quarantine(in: directory)
      default: throw error
      }
    }
  }

  /// Removes the files that ``quarantineUnreadable()`` has renamed.
  ///
  /// - Throws: The reason if a file is left.
  public func removeQuarantined() throws(StoreFailure) {
    mutex.lock()
    defer { mutex.unlock() }
    try lock.removeQuarantined(of: place)
  }

  private func read() throws(StoreFailure) -> [String: Data] {
    mutex.lock()
    defer { mutex.unlock() }
    do throws(StoreFailure) {
      return try content(in: lock.take(place))
    } catch  where error.operation == .open && error.reason.allowsReading {
      return try contentWithoutLock()
    }
  }

  /// Reads all values in the file of a store, even while another program uses the store.
  ///
  /// A store replaces its file atomically, so the values are consistent. A program that only reads the file can
  /// use a copy in memory, and change the copy:
  ///
  /// ```swift
  /// let copy = MemoryStore(try FileStore.contents(at: url))
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file, which need not exist.
  ///   - maximumBytes: The maximum size of the file, 16 MB by default.
  /// - Returns: The values by their keys; empty if there is no file.
  /// - Throws: The reason if the file cannot be read, or a store refuses it.
  /// - Complexity: O(*n*) in the size of the file.
  public static func contents(
    at url: URL, maximumBytes: Int = 16_000_000
  ) throws(StoreFailure) -> [String: Data] {
    try FileStore(at: url, maximumBytes: maximumBytes).contentWithoutLock()
  }

  private func contentWithoutLock() throws(StoreFailure) -> [String: Data] {
    guard let directory = try place.openDirectory(during: .read) else { return [:] }
    defer { close(directory) }
    return try content(in: directory)
  }

  private func content(in directory: Int32) throws(StoreFailure) -> [String: Data] {
    guard let (descriptor, status) = try place.openFile(in: directory, O_RDONLY, during: .read)
    else { return [:] }
    defer { close(descriptor) }
    guard status.st_size <= maximumBytes else {
      throw place.failure(.tooLarge(limit: maximumBytes), during: .read)
    }
    let content = try place.read(descriptor, count: Int(status.st_size))
    do throws(StoreFileFormat.Finding) {
      return try StoreFileFormat.decode(content)
    } catch {
      throw place.failure(.unreadable(error.text), during: .read)
    }
  }
}
