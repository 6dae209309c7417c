public import Foundation

/// Stores values in the user defaults of the system.
///
/// ```swift
/// let store = UserDefaultsStore(suiteName: "com.backers")
/// ```
///
/// Its guarantees are those of the system: the store passes several changes at once, and the system decides when
/// to write them to disk. Other processes may change the same suite. If you need atomic and durable changes, use
/// ``FileStore``.
///
/// Strings of older programs are read as UTF-8, so that they can be migrated.
///
/// `@unchecked Sendable` because `UserDefaults` may be used from any thread, and a suite is read and
/// written only with the lock held.
public final class UserDefaultsStore: EnvironmentStore, @unchecked Sendable {
  private let suiteName: String
  private let defaults: UserDefaults?
  /// One lock for all stores, because some systems apply several settings one by one, so that another
  /// store of the same suite could read a part of them.
  private static let lock = NSLock()

  /// Creates a store.
  ///
  /// - Parameter suiteName: The name of the suite, such as `com.backers`. The identifier of the program's own
  ///   bundle and the global domain are not available as suites.
  public init(suiteName: String) {
    self.suiteName = suiteName
    defaults = UserDefaults(suiteName: suiteName)
  }

  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil if there is none.
  /// - Throws: The reason if the value is neither data nor a string, or the system does not provide the settings.
  public func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    try values { $0 == key.storedForm }.first?.value
  }

  /// Reads all values whose keys begin with a prefix.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all values.
  /// - Returns: The values by their keys.
  /// - Throws: The reason if one of them is neither data nor a string, or the system does not provide the settings.
  public func values(
    withPrefix prefix: String
  ) throws(StorageError.StoreFailure) -> [String: Data] {
    try values { $0.hasPrefix(prefix) }
  }

  /// Makes several changes at once.
  ///
  /// - Parameter changes: New values by their keys; nil removes a value.
  /// - Throws: The reason if the system does not accept them.
  public func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    var settings = try settings(during: .write)
    for (key, value) in changes { settings[key.storedForm] = value }
    // All at once: if they were set one by one, a killed program would leave a part of them.
    defaults?.setPersistentDomain(settings, forName: suiteName)
    guard defaults?.synchronize() == true else {
      throw failure(.system("the system did not take the settings"), .write)
    }
  }

  private func values(
    where isRead: (String) -> Bool
  ) throws(StorageError.StoreFailure) -> [String: Data] {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    var values: [String: Data] = [:]
    for (key, value) in try settings(during: .read) where isRead(key) {
      switch value {
      case let value as Data: values[key] = value
      case let value as String: values[key] = Data(value.utf8)
      default:
        throw failure(.unreadable("the setting '\(key)' is neither data nor a string"), .read)
      }
    }
    return values
  }

  private func settings(
    during operation: StorageError.StoreFailure.Operation
  ) throws(StorageError.StoreFailure) -> [String: Any] {
    guard let defaults else {
      throw failure(.system("the system gives out no settings of that name"), operation)
    }
    return defaults.persistentDomain(forName: suiteName) ?? [:]
  }

  private func failure(
    _ reason: StorageError.StoreFailure.Reason, _ operation: StorageError.StoreFailure.Operation
  ) -> StorageError.StoreFailure {
    StorageError.StoreFailure(reason, during: operation, at: "The suite \(suiteName)")
  }
}
