// page: Sources/EnvironmentStorage/EnvironmentStorage.docc/WriteAStore.md
import EnvironmentStorage
import Environments
import Foundation
import Testing

// block

// block

@Suite("Code of “Write a store of your own”")
struct VaultStoreCode {
  @Test func `A vault has the values that were written`() throws {
    let store = VaultStore(vault: Vault())
    try store.apply(["a": Data([1]), "ab": Data([2]), "b": Data()])
    try store.apply(["a": nil])
    #expect(try store.value(forKey: "a") == nil)
    #expect(try store.values(withPrefix: "a") == ["ab": Data([2])])
  }
}
