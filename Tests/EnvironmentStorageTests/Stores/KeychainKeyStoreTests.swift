import Environments
import Foundation
import Testing

@testable import EnvironmentStorage

@Suite("Keys in the keychain")
struct KeychainKeyStoreTests {
  private let fake = FakeKeychain()
  private var store: KeychainKeyStore {
    KeychainKeyStore(service: "com.example.keys", keychain: fake.functions)
  }
  private let key = Secret(Data([1, 2, 3]))

  @Test func `A key is added, updated and deleted`() throws {
    #expect(try store.key(named: "a") == nil)
    try store.setKey(key, named: "a")
    #expect(try store.key(named: "a") == key)
    try store.setKey(Secret(Data([4])), named: "a")
    #expect(try store.key(named: "a")?.value == Data([4]))
    #expect(try store.key(named: "b") == nil)
    try store.removeKey(named: "a")
    try store.removeKey(named: "a")
    #expect(try store.key(named: "a") == nil)
  }

  @Test func `A keychain that is locked is no keychain without keys`() throws {
    try store.setKey(key, named: "a")
    fake.status = -25_308
    for attempt in [
      { _ = try store.key(named: "a") }, { try store.setKey(key, named: "a") },
      { try store.removeKey(named: "a") },
    ] as [() throws -> Void] {
      #expect(failure { try attempt() }?.reason == .notAllowed)
    }
    fake.status = 0
    #expect(try store.key(named: "a") == key)
  }
}

/// A keychain in memory.
///
/// `@unchecked Sendable` because one test uses it, on one thread.
private final class FakeKeychain: @unchecked Sendable {
  var status: Int32 = 0
  private var items: [Keychain.Item: Data] = [:]

  var functions: Keychain {
    Keychain(
      add: { [self] item, value in
        if status == 0 { items[item] = value }
        return status
      },
      update: { [self] item, value in
        if status != 0 { return status }
        if items[item] == nil { return Keychain.itemNotFound }
        items[item] = value
        return 0
      },
      delete: { [self] item in
        if status != 0 { return status }
        return items.removeValue(forKey: item) == nil ? Keychain.itemNotFound : 0
      },
      copy: { [self] item in
        if status != 0 { return (status, nil) }
        return items[item].map { (0, $0) } ?? (Keychain.itemNotFound, nil)
      })
  }
}
