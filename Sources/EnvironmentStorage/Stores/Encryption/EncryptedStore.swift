#if Crypto
  internal import Crypto
  public import Foundation

  /// Encrypts values, and stores them in another store.
  ///
  /// ```swift
  /// let directory = URL.homeDirectory.appending(path: ".backers")
  /// let secrets = EncryptedStore(
  ///   FileStore(at: directory.appending(path: "secrets")),
  ///   key: .file(directory.appending(path: "key")))
  /// ```
  ///
  /// Values are encrypted and authenticated with AES-GCM, together with the key under which they are
  /// stored, so that the store detects changed and exchanged values. Errors of encryption have these reasons:
  ///
  /// | reason | cause |
  /// |---|---|
  /// | `wrongKey` | The value was encrypted with another key. |
  /// | `tampered` | The value was encrypted with this key, and changed since. |
  /// | `keyMissing` | The value exists, but the key file does not. |
  /// | `keyUnusable` | The key file contains no key, or other users can read it. |
  ///
  /// The store does not hide the keys, the number of values and their lengths. It does not detect a removed
  /// value, or the replacement of a value by an older one.
  public struct EncryptedStore: SecretStore {
    private let wrapped: any EnvironmentStore
    private let key: EncryptionKey

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - wrapped: The store of the encrypted values.
    ///   - key: The key that encrypts them.
    public init(_ wrapped: any EnvironmentStore, key: EncryptionKey) {
      self.wrapped = wrapped
      self.key = key
      // The values are secret, so a logout must be able to remove them.
      (wrapped as? any RemovalSpaceReserving)?.reserveSpaceForRemoval()
    }

    /// Whether the wrapped store writes only the changed values.
    public var storesValuesSeparately: Bool { wrapped.storesValuesSeparately }

    /// Reads a value.
    ///
    /// - Parameter key: The key under which it was written.
    /// - Returns: The value, or nil if there is none.
    /// - Throws: The reason if the value cannot be read or decrypted.
    public func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
      guard let stored = try wrapped.value(forKey: key) else { return nil }
      guard let encryptionKey = try self.key.existing() else {
        throw StorageError.StoreFailure(.keyMissing, during: .read, at: self.key.place)
      }
      switch EncryptedValue.open(stored, with: encryptionKey, under: key) {
      case .success(let value): return value
      case .failure(.wrongKey): throw failure(.wrongKey, of: key)
      case .failure(.tampered): throw failure(.tampered, of: key)
      case .failure(.notEncrypted):
        throw failure(.unreadable("what is there is not encrypted"), of: key)
      case .failure(.otherVersion(let version)):
        throw failure(
          .unreadable("it is encrypted in form \(version), which this program does not know"),
          of: key)
      }
    }

    /// Lists keys, which are not secret.
    ///
    /// - Parameter prefix: The beginning of the keys; empty for all keys.
    /// - Returns: The keys that have values.
    /// - Throws: The error of the wrapped store.
    public func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
      try wrapped.keys(withPrefix: prefix)
    }

    /// Makes several changes, all or none of them, and returns when they are durable.
    ///
    /// - Parameter changes: New values by their keys; nil removes a value.
    /// - Throws: The error of the wrapped store, or the reason if the key is missing or cannot be created.
    public func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
      var stored: [String: Data?] = [:]
      var encryptionKey: SymmetricKey?
      for (key, value) in changes {
        guard let value else {
          stored.updateValue(nil, forKey: key)
          continue
        }
        let known: SymmetricKey
        if let encryptionKey { known = encryptionKey } else { known = try keyForWriting() }
        encryptionKey = known
        do {
          stored[key] = try EncryptedValue.seal(value, with: known, under: key)
        } catch {
          throw StorageError.StoreFailure(
            .system("encrypting it failed"), during: .write, at: place(of: key))
        }
      }
      try wrapped.apply(stored)
    }

    /// Quarantines content that the wrapped store cannot read.
    ///
    /// - Returns: The new place of the content, or nil if there was none.
    /// - Throws: The error of the wrapped store.
    public func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? {
      try wrapped.quarantineUnreadable()
    }

    /// Removes all values from the wrapped store permanently.
    ///
    /// - Throws: The error of the wrapped store.
    public func eraseAll() throws(StorageError.StoreFailure) {
      try wrapped.eraseAll()
    }

    /// Removes the quarantined content of the wrapped store.
    ///
    /// - Throws: The error of the wrapped store.
    public func removeQuarantined() throws(StorageError.StoreFailure) {
      try wrapped.removeQuarantined()
    }

    private func keyForWriting() throws(StorageError.StoreFailure) -> SymmetricKey {
      if let known = try key.existing() { return known }
      // Creating a new key would hide that the old key is missing, which may exist in a backup.
      for key in try wrapped.keys(withPrefix: "") {
        if let value = try wrapped.value(forKey: key), EncryptedValue.isOne(value) {
          throw StorageError.StoreFailure(.keyMissing, during: .write, at: self.key.place)
        }
      }
      return try key.made()
    }

    private func place(of key: String) -> String { "The encrypted value '\(key)'" }

    private func failure(
      _ reason: StorageError.StoreFailure.Reason, of key: String
    ) -> StorageError.StoreFailure {
      StorageError.StoreFailure(reason, during: .read, at: place(of: key))
    }
  }
#endif
