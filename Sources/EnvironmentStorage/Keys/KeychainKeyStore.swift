public import Environments
public import Foundation

#if canImport(Security)
  internal import Security
#endif

/// Stores keys in the system's keychain, as generic passwords.
///
/// ```swift
/// let keys = KeychainKeyStore(service: "com.backers.keys")
/// ```
///
/// A key can be read after the first unlock of the device since its start, does not leave the device, and is not
/// synchronized. Before the first unlock, reading throws
/// ``StoreFailure/Reason-swift.enum/notAllowed``, and a storage changes nothing.
///
/// - Important: Its logic is tested against a fake of the four functions that it calls. It has not
///   been run on a device.
public struct KeychainKeyStore: KeyStore {
  private let service: String
  private let keychain: Keychain

  init(service: String, keychain: Keychain) {
    self.service = service
    self.keychain = keychain
  }

  /// Reads a key.
  ///
  /// - Parameter name: The name under which it was written.
  /// - Returns: The key, or nil if there is none.
  /// - Throws: The reason if the keychain cannot be read.
  public func key(named name: String) throws(StoreFailure) -> Secret<Data>? {
    let (status, value) = keychain.copy(item(name))
    if status == Keychain.itemNotFound { return nil }
    try check(status, during: .read)
    return value.map(Secret.init)
  }

  /// Writes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: Its name. An existing key is replaced.
  /// - Throws: The reason if it was not written.
  public func setKey(_ key: Secret<Data>, named name: String) throws(StoreFailure) {
    var status = keychain.update(item(name), key.value)
    if status == Keychain.itemNotFound { status = keychain.add(item(name), key.value) }
    try check(status, during: .write)
  }

  /// Removes a key, if there is one.
  ///
  /// - Parameter name: The name of the key.
  /// - Throws: The reason if the key is left.
  public func removeKey(named name: String) throws(StoreFailure) {
    let status = keychain.delete(item(name))
    if status != Keychain.itemNotFound { try check(status, during: .write) }
  }

  private func item(_ name: String) -> Keychain.Item {
    Keychain.Item(service: service, account: name)
  }

  private func check(
    _ status: Int32, during operation: StoreFailure.Operation
  ) throws(StoreFailure) {
    let reason: StoreFailure.Reason
    switch status {
    case Keychain.success: return
    case Keychain.interactionNotAllowed, Keychain.authorizationFailed, Keychain.missingEntitlement:
      reason = .notAllowed
    case Keychain.notAvailable: reason = .system("the keychain is not available")
    default: reason = .system("the keychain answers \(status)")
    }
    throw StoreFailure(
      reason, during: operation, at: "The keychain service \(service)")
  }
}

/// The four functions of the system's keychain that a store calls.
///
/// A struct of closures, so that the store's logic is tested on systems without a keychain.
struct Keychain: Sendable {
  /// `SecItemAdd`.
  var add: @Sendable (Item, _ value: Data) -> Int32

  /// `SecItemUpdate`.
  var update: @Sendable (Item, _ value: Data) -> Int32

  /// `SecItemDelete`.
  var delete: @Sendable (Item) -> Int32

  /// `SecItemCopyMatching`.
  var copy: @Sendable (Item) -> (status: Int32, value: Data?)

  /// The attributes that identify an item.
  struct Item: Hashable, Sendable {
    var service: String
    var account: String
  }

  // The result codes that a store distinguishes, with the numbers of `SecBase.h`.
  static let success: Int32 = 0
  static let notAvailable: Int32 = -25_291
  static let authorizationFailed: Int32 = -25_293
  static let itemNotFound: Int32 = -25_300
  static let interactionNotAllowed: Int32 = -25_308
  static let missingEntitlement: Int32 = -34_018
}

#if canImport(Security)
  extension KeychainKeyStore {
    /// Creates a store, which does not use the keychain before the first key is read or written.
    ///
    /// - Parameter service: The service of the items, in the application's own access group.
    public init(service: String) {
      self.init(service: service, keychain: .live)
    }
  }

  extension Keychain {
    /// The system's keychain.
    static let live = Keychain(
      add: { item, value in
        var attributes = query(item)
        attributes[kSecValueData] = value
        attributes[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
        return SecItemAdd(attributes as CFDictionary, nil)
      },
      update: { item, value in
        SecItemUpdate(query(item) as CFDictionary, [kSecValueData: value] as CFDictionary)
      },
      delete: { SecItemDelete(query($0) as CFDictionary) },
      copy: { item in
        var found: CFTypeRef?
        var attributes = query(item)
        attributes[kSecReturnData] = true
        attributes[kSecMatchLimit] = kSecMatchLimitOne
        let status = SecItemCopyMatching(attributes as CFDictionary, &found)
        return (status, found as? Data)
      })

    private static func query(_ item: Item) -> [CFString: Any] {
      [
        kSecClass: kSecClassGenericPassword, kSecAttrService: item.service,
        kSecAttrAccount: item.account, kSecAttrSynchronizable: false,
        kSecUseDataProtectionKeychain: true,
      ]
    }
  }
#endif
