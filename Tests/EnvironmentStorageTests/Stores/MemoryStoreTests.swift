import EnvironmentStorage
import Foundation
import Testing

@Suite struct MemoryStoreTests {
  @Test func `It returns stored values, and no removed ones`() {
    let store = MemoryStore(["a": Data([1])])
    store.apply(["b": Data([2]), "a": nil])
    #expect(store.contents == ["b": Data([2])])
  }
}
