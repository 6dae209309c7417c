import Foundation

/// The logic of the store of secrets in the system's keychain.
///
/// All values are in one item, because the keychain changes one item at a time. So changes are atomic.
///
/// `@unchecked Sendable` because the lock is held while the item is read and changed.
final class KeychainValues: SecretStore, @unchecked Sendable {
  private static let account = "values"
  private static let quarantinePrefix = "values.broken-"

  private let service: String
  private let accessGroup: String?
  private let functions: KeychainFunctions
  private let lock = NSLock()

  init(service: String, accessGroup: String? = nil, functions: KeychainFunctions) {
    self.service = service
    self.accessGroup = accessGroup
    self.functions = functions
  }

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    lock.lock()
    defer { lock.unlock() }
    return try values(during: .read)?[key.storedForm]
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    lock.lock()
    defer { lock.unlock() }
    return Set(try values(during: .read)?.keys.filter { $0.hasPrefix(prefix) } ?? [])
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    lock.lock()
    defer { lock.unlock() }
    let old = try values(during: .write)
    var new = old ?? [:]
    for (key, value) in changes { new[key.storedForm] = value }
    guard new != old ?? [:] else { return }
    if new.isEmpty { return try delete(item(Self.account)) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Data and strings always have a form in JSON.
    guard let content = try? encoder.encode(new) else { return }
    if old == nil {
      let status = functions.add(item(Self.account), content)
      // Another process of the same access group may have added the item meanwhile.
      guard status == KeychainStatus.duplicateItem else { return try check(status, during: .write) }
    }
    try check(
      functions.update(item(Self.account), KeychainChange(value: content)), during: .write)
  }

  func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? {
    lock.lock()
    defer { lock.unlock() }
    do throws(StorageError.StoreFailure) {
      _ = try values(during: .read)
      return nil
    } catch {
      guard case .unreadable = error.reason else { throw error }
      let taken = Set(try accounts())
      var number = 1
      while taken.contains(Self.quarantinePrefix + String(number)) { number += 1 }
      let account = Self.quarantinePrefix + String(number)
      try check(
        functions.update(item(Self.account), KeychainChange(account: account)), during: .write)
      return "\(place), account \(account)"
    }
  }

  func eraseAll() throws(StorageError.StoreFailure) {
    lock.lock()
    defer { lock.unlock() }
    try delete(item(Self.account))
  }

  func removeQuarantined() throws(StorageError.StoreFailure) {
    lock.lock()
    defer { lock.unlock() }
    for account in try accounts() where account.hasPrefix(Self.quarantinePrefix) {
      try delete(item(account))
    }
  }

  private var place: String { "The keychain service \(service)" }

  private func item(_ account: String) -> KeychainItem {
    KeychainItem(service: service, account: account, accessGroup: accessGroup)
  }

  /// Nil if there is no item.
  private func values(
    during operation: StorageError.StoreFailure.Operation
  ) throws(StorageError.StoreFailure) -> [String: Data]? {
    let found = functions.copyMatching(.value(item(Self.account)))
    if found.status == KeychainStatus.itemNotFound { return nil }
    try check(found.status, during: operation)
    guard case .value(let content) = found.result,
      let values = try? JSONDecoder().decode([String: Data].self, from: content)
    else {
      throw StorageError.StoreFailure(
        .unreadable("the item has no values of this store"), during: .read, at: place)
    }
    return values
  }

  private func accounts() throws(StorageError.StoreFailure) -> [String] {
    let found = functions.copyMatching(.accounts(service: service, accessGroup: accessGroup))
    if found.status == KeychainStatus.itemNotFound { return [] }
    try check(found.status, during: .read)
    guard case .accounts(let accounts) = found.result else { return [] }
    return accounts
  }

  private func delete(_ item: KeychainItem) throws(StorageError.StoreFailure) {
    let status = functions.delete(item)
    if status != KeychainStatus.itemNotFound { try check(status, during: .write) }
  }

  private func check(
    _ status: Int32, during operation: StorageError.StoreFailure.Operation
  ) throws(StorageError.StoreFailure) {
    let reason: StorageError.StoreFailure.Reason
    switch status {
    case KeychainStatus.success: return
    case KeychainStatus.interactionNotAllowed, KeychainStatus.authorizationFailed,
      KeychainStatus.missingEntitlement:
      reason = .notAllowed
    case KeychainStatus.notAvailable: reason = .system("the keychain is not available")
    default: reason = .system("the keychain answers \(status)")
    }
    throw StorageError.StoreFailure(reason, during: operation, at: place)
  }
}
