#if canImport(Security)
  public import Foundation
  internal import Security

  /// Keeps secrets in the system's keychain.
  ///
  /// ```swift
  /// let secrets = KeychainStore(service: "com.backers.secrets")
  /// ```
  ///
  /// All values are in one item, a generic password, so that changes are atomic. The item can be read after the
  /// first unlock of the device since its start, does not leave the device, and is not synchronized. Before the
  /// first unlock, reading throws ``StorageError/StoreFailure/Reason-swift.enum/notAllowed``, and a storage changes
  /// nothing.
  ///
  /// The keychain has no lock between processes: if an application and its extension share an access
  /// group, let one of them write.
  ///
  /// - Important: Its logic is tested against a fake of the four functions that it calls. It has not
  ///   been run on a device.
  public struct KeychainStore: SecretStore {
    private let values: KeychainValues

    /// Creates a store, which does not use the keychain before the first read or write.
    ///
    /// - Parameters:
    ///   - service: The service of the item.
    ///   - accessGroup: The access group of the item; nil for the application's own.
    public init(service: String, accessGroup: String? = nil) {
      values = KeychainValues(service: service, accessGroup: accessGroup, functions: .live)
    }

    /// Reads a value.
    ///
    /// - Parameter key: The key under which it was written.
    /// - Returns: The value, or nil if there is none.
    /// - Throws: The reason if the keychain cannot be read.
    public func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
      try values.value(forKey: key)
    }

    /// Lists keys.
    ///
    /// - Parameter prefix: The beginning of the keys; empty for all keys.
    /// - Returns: The keys that have values.
    /// - Throws: The reason if the keychain cannot be read.
    public func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
      try values.keys(withPrefix: prefix)
    }

    /// Makes several changes, all or none of them.
    ///
    /// - Parameter changes: New values by their keys; nil removes a value.
    /// - Throws: The reason if none of them was made.
    public func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
      try values.apply(changes)
    }

    /// Renames the account of an item that does not contain values of this store.
    ///
    /// - Returns: The new place of the item, or nil if it can be read.
    /// - Throws: The reason if it could not be renamed.
    public func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? {
      try values.quarantineUnreadable()
    }

    /// Deletes the item.
    ///
    /// - Throws: The reason if it is left.
    public func eraseAll() throws(StorageError.StoreFailure) {
      try values.eraseAll()
    }

    /// Deletes the items that ``quarantineUnreadable()`` has renamed.
    ///
    /// - Throws: The reason if one is left.
    public func removeQuarantined() throws(StorageError.StoreFailure) {
      try values.removeQuarantined()
    }
  }

  extension KeychainFunctions {
    /// The system's keychain.
    static let live = KeychainFunctions(
      add: { item, value in
        var attributes = query(item)
        attributes[kSecValueData] = value
        attributes[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        return SecItemAdd(attributes as CFDictionary, nil)
      },
      update: { item, change in
        var attributes: [CFString: Any] = [:]
        attributes[kSecValueData] = change.value
        attributes[kSecAttrAccount] = change.account
        return SecItemUpdate(query(item) as CFDictionary, attributes as CFDictionary)
      },
      delete: { SecItemDelete(query($0) as CFDictionary) },
      copyMatching: { wanted in
        var found: CFTypeRef?
        switch wanted {
        case .value(let item):
          var attributes = query(item)
          attributes[kSecReturnData] = true
          attributes[kSecMatchLimit] = kSecMatchLimitOne
          let status = SecItemCopyMatching(attributes as CFDictionary, &found)
          return (status, (found as? Data).map(KeychainResult.value) ?? .nothing)
        case .accounts(let service, let accessGroup):
          var attributes = query(service: service, accessGroup: accessGroup)
          attributes[kSecReturnAttributes] = true
          attributes[kSecMatchLimit] = kSecMatchLimitAll
          let status = SecItemCopyMatching(attributes as CFDictionary, &found)
          let items = found as? [[CFString: Any]] ?? []
          return (status, .accounts(items.compactMap { $0[kSecAttrAccount] as? String }))
        }
      })

    private static func query(_ item: KeychainItem) -> [CFString: Any] {
      var attributes = query(service: item.service, accessGroup: item.accessGroup)
      attributes[kSecAttrAccount] = item.account
      return attributes
    }

    private static func query(service: String, accessGroup: String?) -> [CFString: Any] {
      var attributes: [CFString: Any] = [
        kSecClass: kSecClassGenericPassword, kSecAttrService: service,
        kSecAttrSynchronizable: false, kSecUseDataProtectionKeychain: true,
      ]
      attributes[kSecAttrAccessGroup] = accessGroup
      return attributes
    }
  }
#endif
