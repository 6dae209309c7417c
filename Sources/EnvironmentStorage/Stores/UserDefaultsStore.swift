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
    switch try readSettings()[key.storedForm] {
    case nil: return nil
    case let value as Data: return value
    case let value as String: return Data(value.utf8)
    case .some:
      throw failure(.unreadable("the setting '\(key)' is neither data nor a string"), .read)
    }
  }

  /// Lists keys.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all keys.
  /// - Returns: The keys that have values.
  /// - Throws: The reason if the system does not provide the settings.
  public func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    Set(try readSettings().keys.filter { $0.hasPrefix(prefix) })
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

  private func readSettings() throws(StorageError.StoreFailure) -> [String: Any] {
    Self.lock.lock()
    defer { Self.lock.unlock() }
    return try settings(during: .read)
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
