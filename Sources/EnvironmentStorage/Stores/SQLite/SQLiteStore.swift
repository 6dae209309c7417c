#if SQLite
  public import Foundation
  internal import GRDB

  /// Stores values in an SQLite database, one row for each value.
  ///
  /// ```swift
  /// let store = SQLiteStore(at: URL.homeDirectory.appending(path: ".backers.sqlite"))
  /// ```
  ///
  /// A save writes the rows of the changed fields. Use it for large environments of which few fields change at once.
  /// ``FileStore`` needs no package and is as safe.
  ///
  /// The database has a write-ahead log beside it, so that a change takes one synchronization of the disk.
  ///
  /// Changes are durable when `apply` returns. Only one store at a time can use a database, with the same kind of
  /// lock as ``FileStore``. The whole database is checked when it is opened; accesses to a corrupt one throw until
  /// ``quarantineUnreadable()`` moves it away. The store does not change a database of another program.
  ///
  /// `@unchecked Sendable` because the state is accessed only with the lock held.
  public final class SQLiteStore: EnvironmentStore, @unchecked Sendable {
    private let place: FileLocation
    private let waiting: Duration
    private let mutex = NSLock()
    private var lock: StoreLock
    private var database: ValueDatabase?

    /// Creates a store, which accesses no file before the first read or write.
    ///
    /// - Parameters:
    ///   - url: The database, which need not exist.
    ///   - waiting: The time that the first access waits for another store, and that each access waits for
    ///     programs that use SQLite directly.
    public convenience init(at url: URL, waiting: Duration = .seconds(2)) {
      self.init(at: url, waiting: waiting, lock: StoreLock(waiting))
    }

    package init(at url: URL, waiting: Duration = .zero, lock: StoreLock) {
      place = FileLocation(url)
      self.waiting = waiting
      self.lock = lock
    }

    /// Reads a value.
    ///
    /// - Parameter key: The key under which it was written.
    /// - Returns: The value, or nil if there is none.
    /// - Throws: The reason if the database cannot be read.
    public func value(forKey key: String) throws(StoreFailure) -> Data? {
      try read { database throws(StoreFailure) in try database?.value(forKey: key) }
    }

    /// Reads all values whose keys begin with a prefix.
    ///
    /// - Parameter prefix: The beginning of the keys; empty for all values.
    /// - Returns: The values by their keys.
    /// - Throws: The reason if the database cannot be read.
    public func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data] {
      try read { database throws(StoreFailure) in
        try database?.values(withPrefix: prefix) ?? [:]
      }
    }

    /// Makes several changes, all or none of them, and returns when they are durable.
    ///
    /// - Parameter changes: New values by their keys; nil removes a value.
    /// - Throws: The reason if none of them was made.
    public func apply(_ changes: [String: Data?]) throws(StoreFailure) {
      mutex.lock()
      defer { mutex.unlock() }
      guard !changes.isEmpty else { return }
      let database = try opened(during: .write)
      try database.apply(changes)
    }

    /// Empties the write-ahead log, and removes the copies of old values from the database.
    ///
    /// - Throws: The reason if some of them may be left.
    /// - Complexity: O(*n*) in the size of the database, unless the database is as small as one page.
    public func scrub() throws(StoreFailure) {
      mutex.lock()
      defer { mutex.unlock() }
      try opened(during: .write).scrub()
    }

    /// Removes the databases that ``quarantineUnreadable()`` has renamed.
    ///
    /// - Throws: The reason if a file is left.
    public func removeQuarantined() throws(StoreFailure) {
      mutex.lock()
      defer { mutex.unlock() }
      try lock.removeQuarantined(of: place)
    }

    /// Renames a corrupt database and its journals, and appends an unused number to their names.
    ///
    /// - Returns: The new path, or nil if the database can be read.
    /// - Throws: The reason if it could not be renamed, for example because a directory is in its place.
    public func quarantineUnreadable() throws(StoreFailure) -> String? {
      mutex.lock()
      defer { mutex.unlock() }
      let directory = try lock.take(place)
      // Open it again, because it may have been damaged since it was opened.
      database = nil
      do throws(StoreFailure) {
        guard try identity(in: directory) != nil else { return nil }
        _ = try opened(during: .read)
        return nil
      } catch {
        guard case .unreadable = error.reason else { throw error }
        return try place.quarantine(["-journal", "-wal", "-shm", ""], in: directory)
      }
    }

    private func read<Result>(
      _ body: (ValueDatabase?) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
      mutex.lock()
      defer { mutex.unlock() }
      do throws(StoreFailure) {
        return try body(opened(during: .read))
      } catch  where error.operation == .open && error.reason.allowsReading {
        return try body(openedWithoutLock())
      }
    }

    private func opened(
      during operation: StoreFailure.Operation
    ) throws(StoreFailure) -> ValueDatabase {
      let directory = try lock.take(place)
      let found = try identity(in: directory)
      if let database, found != nil, database.identity == found { return database }
      database = nil
      if found == nil { try makeDatabase(in: directory) }
      guard let identity = try identity(in: directory) else {
        throw place.failure(.system("it was removed at this moment"), during: operation)
      }
      let database = try ValueDatabase(at: place, identity: identity, waiting: waiting)
      self.database = database
      return database
    }

    private func openedWithoutLock() throws(StoreFailure) -> ValueDatabase? {
      guard let directory = try place.openDirectory(during: .read) else { return nil }
      defer { close(directory) }
      guard let identity = try identity(in: directory) else { return nil }
      // SQLite reads a write-ahead log only where it may write. So it reads copies.
      let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: copy) }
      do {
        try FileManager.default.createDirectory(
          at: copy, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for suffix in ["", "-wal"] {
          let source = place.path + suffix
          if suffix.isEmpty || FileManager.default.fileExists(atPath: source) {
            let target = copy.appending(path: "copy" + suffix).path
            try FileManager.default.copyItem(atPath: source, toPath: target)
            // The copy has the mode of its source, with which SQLite may be unable to write to it.
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
          }
        }
      } catch {
        throw place.failure(.system("no copy of it could be made to read it"), during: .read)
      }
      return try ValueDatabase(
        at: FileLocation(copy.appending(path: "copy")), identity: identity, waiting: waiting)
    }

    /// Returns the identity of the database; nil if there is none.
    ///
    /// SQLite would follow a symbolic link, and block on a pipe.
    private func identity(in directory: Int32) throws(StoreFailure) -> FileIdentity? {
      try place.status(in: directory, during: .read).map(FileIdentity.init)
    }

    /// Creates a temporary database and renames it.
    ///
    /// So an empty file is always a corrupt database, and never one whose creation a kill has interrupted.
    ///
    /// SQLite itself would create a file that other users can read. It gives journals the mode of the file.
    private func makeDatabase(in directory: Int32) throws(StoreFailure) {
      // The log of a database that was removed must not be applied to this one.
      for suffix in ["-wal", "-journal"] { unlinkat(directory, place.name + suffix, 0) }
      try place.replaceFile(in: directory, during: .open) {
        (_, temporary) throws(StoreFailure) in
        try ValueDatabase.make(temporary, at: place)
      }
    }
  }
#endif
