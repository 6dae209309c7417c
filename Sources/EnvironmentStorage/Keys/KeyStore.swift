public import Environments
public import Foundation

/// Stores the keys that seal secrets: one for each session, and one for the device.
///
/// A storage writes the key of a session before the record that needs it, and removes the key when the session
/// ends. Without its key, nothing that a session has sealed can be opened any more, in whichever copy.
///
/// ```swift
/// let keys = FileKeyStore(in: directory.appending(path: "keys"))
/// ```
///
/// A key is a small secret of at most 64 bytes. Its names are those of a few fixed places: a session's key is written
/// over the one of the session before the last.
public protocol KeyStore: Sendable, SendableMetatype {
  /// Reads a key.
  ///
  /// - Parameter name: The name under which it was written.
  /// - Returns: The key, or nil if there is none.
  /// - Throws: The reason if it is unknown whether there is a key, or if it cannot be read.
  func key(named name: String) throws(StoreFailure) -> Secret<Data>?

  /// Writes a key, and returns when it is durable.
  ///
  /// - Parameters:
  ///   - key: The key, of 1 to 64 bytes.
  ///   - name: Its name. An existing key is replaced.
  /// - Throws: The reason if it was not written.
  func setKey(_ key: Secret<Data>, named name: String) throws(StoreFailure)

  /// Removes a key permanently, if there is one, and returns when that is durable.
  ///
  /// A logout relies on it where nothing else can be written, as on a full disk.
  ///
  /// - Parameter name: The name of the key.
  /// - Throws: The reason if the key is left, or may reappear.
  func removeKey(named name: String) throws(StoreFailure)

  /// Reserves the places of keys, so that writing one later takes no more room than there is.
  ///
  /// - Parameter names: The names of the keys.
  /// - Throws: The reason if there is no room. A storage ignores it, because ``setKey(_:named:)`` fails then.
  func reserve(_ names: [String]) throws(StoreFailure)
}

extension KeyStore {
  /// Does nothing.
  ///
  /// - Parameter names: The names of the keys.
  /// - Throws: No error.
  public func reserve(_ names: [String]) throws(StoreFailure) {}
}

/// Stores keys in memory, for tests, previews and demonstrations.
///
/// `@unchecked Sendable` because the keys are accessed only with the lock held.
public final class MemoryKeyStore: KeyStore, @unchecked Sendable {
  private let lock = NSLock()
  private var keys: [String: Secret<Data>] = [:]

  /// Creates a store without keys.
  public init() {}

  /// Creates a copy of a store.
  ///
  /// - Parameter other: The store whose keys it gets.
  public init(copying other: MemoryKeyStore) {
    keys = other.lock.withLock { other.keys }
  }

  /// The names of the keys.
  public var names: Set<String> { lock.withLock { Set(keys.keys) } }

  /// Reads a key.
  ///
  /// - Parameter name: The name under which it was written.
  /// - Returns: The key, or nil if there is none.
  public func key(named name: String) -> Secret<Data>? { lock.withLock { keys[name] } }

  /// Writes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: Its name.
  public func setKey(_ key: Secret<Data>, named name: String) { lock.withLock { keys[name] = key } }

  /// Removes a key.
  ///
  /// - Parameter name: The name of the key.
  public func removeKey(named name: String) { lock.withLock { keys[name] = nil } }
}
