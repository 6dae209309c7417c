import EnvironmentStorageTesting
import Foundation
import Testing

@testable import EnvironmentStorage

/// The logic of the keychain's store, on a keychain in memory.
@Suite struct KeychainValuesTests {
  private let keychain = FakeKeychain()

  private func store(_ service: String = "com.example") -> KeychainValues {
    KeychainValues(service: service, functions: keychain.functions)
  }

  @Test func `The keychain conforms`() {
    StoreConformance.check { store() }
  }

  @Test func `A store keeps all of its values in one item, and has no item without values`() throws
  {
    try store().apply(["a": Data("1".utf8), "b": Data("2".utf8)])
    #expect(keychain.items.map(\.key.account) == ["values"])
    try store().apply(["a": nil, "b": nil])
    #expect(keychain.items.isEmpty)
    try store().apply(["c": nil])
    #expect(keychain.items.isEmpty)
  }

  @Test func `Services and access groups are kept apart`() throws {
    try store("one").apply(["a": Data("1".utf8)])
    let group = KeychainValues(
      service: "one", accessGroup: "group", functions: keychain.functions)
    try group.apply(["a": Data("2".utf8)])
    #expect(try store("two").value(forKey: "a") == nil)
    #expect(try store("one").value(forKey: "a") == Data("1".utf8))
    #expect(try group.value(forKey: "a") == Data("2".utf8))
    try store("one").eraseAll()
    #expect(try store("one").value(forKey: "a") == nil)
    #expect(try group.value(forKey: "a") == Data("2".utf8))
  }

  @Test func `A change that another process has overtaken replaces the item`() throws {
    let store = store()
    // Found to be absent, and there when it is to be added.
    keychain.beforeAdding { keychain in
      keychain.items[KeychainItem(service: "com.example", account: "values")] = Data("{}".utf8)
    }
    try store.apply(["a": Data("1".utf8)])
    #expect(try store.value(forKey: "a") == Data("1".utf8))
  }

  @Test(arguments: [
    (KeychainStatus.interactionNotAllowed, StorageError.StoreFailure.Reason.notAllowed),
    (KeychainStatus.authorizationFailed, .notAllowed),
    (KeychainStatus.missingEntitlement, .notAllowed),
    (KeychainStatus.notAvailable, .system("the keychain is not available")),
    (-1, .system("the keychain answers -1")),
  ])
  func `A refusing keychain and a missing value have different results`(
    status: Int32, reason: StorageError.StoreFailure.Reason
  ) throws {
    let store = store()
    try store.apply(["a": Data("1".utf8)])
    keychain.status = status
    for attempt in [
      { _ = try store.value(forKey: "a") }, { _ = try store.keys(withPrefix: "") },
      { try store.apply(["a": nil]) }, { try store.eraseAll() }, { try store.removeQuarantined() },
    ] {
      let error = #expect(throws: StorageError.StoreFailure.self) { try attempt() }
      #expect(error?.reason == reason)
      #expect(error?.place == "The keychain service com.example")
    }
    keychain.status = nil
    #expect(try store.value(forKey: "a") == Data("1".utf8))
  }

  @Test func `An item of something else is refused, put away whole, and removed by a logout`()
    throws
  {
    let item = KeychainItem(service: "com.example", account: "values")
    let store = store()
    for number in 1...2 {
      keychain.items[item] = Data("not ours \(number)".utf8)
      let error = #expect(throws: StorageError.StoreFailure.self) { try store.value(forKey: "a") }
      #expect(error?.reason == .unreadable("the item has no values of this store"))
      #expect(throws: StorageError.StoreFailure.self) { try store.apply(["a": Data()]) }
      #expect(
        try store.quarantineUnreadable()
          == "The keychain service com.example, account values.broken-\(number)")
      #expect(try store.quarantineUnreadable() == nil)
    }
    try store.apply(["a": Data("1".utf8)])
    #expect(keychain.items.count == 3)
    try store.removeQuarantined()
    #expect(keychain.items.map(\.key) == [item])
    #expect(try store.value(forKey: "a") == Data("1".utf8))
  }
}

/// The four functions of the keychain, in memory.
///
/// `@unchecked Sendable` because the variables are accessed with the lock held only.
final class FakeKeychain: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var storage: [KeychainItem: Data] = [:]
  private var refusal: Int32?
  private var overtaking: ((FakeKeychain) -> Void)?

  var items: [KeychainItem: Data] {
    get { lock.withLock { storage } }
    set { lock.withLock { storage = newValue } }
  }

  /// What every function returns, if it is not nil.
  var status: Int32? {
    get { lock.withLock { refusal } }
    set { lock.withLock { refusal = newValue } }
  }

  /// Does something once, right before the next item is added.
  func beforeAdding(_ action: @escaping (FakeKeychain) -> Void) {
    lock.withLock { overtaking = action }
  }

  var functions: KeychainFunctions {
    KeychainFunctions(
      add: { [self] item, value in
        lock.withLock {
          overtaking?(self)
          overtaking = nil
          if let refusal { return refusal }
          if storage[item] != nil { return KeychainStatus.duplicateItem }
          storage[item] = value
          return KeychainStatus.success
        }
      },
      update: { [self] item, change in
        lock.withLock {
          if let refusal { return refusal }
          guard let value = storage.removeValue(forKey: item) else {
            return KeychainStatus.itemNotFound
          }
          var changed = item
          changed.account = change.account ?? item.account
          if storage[changed] != nil {
            storage[item] = value
            return KeychainStatus.duplicateItem
          }
          storage[changed] = change.value ?? value
          return KeychainStatus.success
        }
      },
      delete: { [self] item in
        lock.withLock {
          if let refusal { return refusal }
          return storage.removeValue(forKey: item) == nil
            ? KeychainStatus.itemNotFound : KeychainStatus.success
        }
      },
      copyMatching: { [self] query in
        lock.withLock {
          if let refusal { return (refusal, .nothing) }
          switch query {
          case .value(let item):
            guard let value = storage[item] else { return (KeychainStatus.itemNotFound, .nothing) }
            return (KeychainStatus.success, .value(value))
          case .accounts(let service, let accessGroup):
            let accounts = storage.keys.filter {
              $0.service == service && $0.accessGroup == accessGroup
            }.map(\.account)
            return accounts.isEmpty
              ? (KeychainStatus.itemNotFound, .nothing)
              : (KeychainStatus.success, .accounts(accounts))
          }
        }
      })
  }
}
