import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

// WriteAStore.md, and what the start page of EnvironmentStorageTesting shows.

/// `@unchecked Sendable` because the entries are accessed with the lock held only.
private nonisolated final class Vault: @unchecked Sendable {
  let name = "the vault"
  private let lock = NSLock()
  private var entries: [String: Data] = [:]

  func entry(named name: String) throws -> Data? { lock.withLock { entries[name] } }

  func names() throws -> [String] { lock.withLock { Array(entries.keys) } }

  func transaction(_ change: (inout [String: Data]) -> Void) throws {
    lock.withLock { change(&entries) }
  }
}

private struct VaultStore: EnvironmentStore {
  let vault: Vault

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    try attempt(.read) { try vault.entry(named: key) }
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    try attempt(.read) { Set(try vault.names().filter { $0.hasPrefix(prefix) }) }
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    try attempt(.write) {
      try vault.transaction { entries in
        for (key, value) in changes { entries[key] = value }
      }
    }
  }

  private func attempt<Result>(
    _ operation: StorageError.StoreFailure.Operation, _ body: () throws -> Result
  ) throws(StorageError.StoreFailure) -> Result {
    do {
      return try body()
    } catch {
      throw StorageError.StoreFailure(.system("\(error)"), during: operation, at: vault.name)
    }
  }
}

@Suite("Code of “Write a store of your own”")
struct StoreCode {
  @Test func conforms() throws {
    let vault = Vault()
    StoreConformance.check { VaultStore(vault: vault) }
  }

  @Test func `After a power failure at any step, the stored state is valid`() async throws {
    for writes in 0... {
      let disk = MemoryStore()
      let power = PowerSupply()
      power.fail(after: writes)
      await run(FaultyStore(disk, power: power))
      #expect(try isWhole(disk))
      if power.isOn { break }
    }
  }

  private func run(_ store: FaultyStore) async {
    try? store.apply(["a": Data([1])])
    try? store.apply(["b": Data([2])])
  }

  private func isWhole(_ disk: MemoryStore) throws -> Bool {
    disk.value(forKey: "a") != nil || disk.value(forKey: "b") == nil
  }
}
