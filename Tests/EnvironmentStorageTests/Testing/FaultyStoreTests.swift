import EnvironmentStorage
import EnvironmentStorageTesting
import Foundation
import Testing

@Suite struct FaultyStoreTests {
  private let memory = MemoryStore(["a": Data("1".utf8)])

  @Test func `Accesses are remembered in order, by keys and without values`() throws {
    let store = FaultyStore(memory)
    _ = try store.value(forKey: "a")
    try store.apply(["c": Data(), "a": nil, "b": Data("hunter2".utf8)])
    _ = try store.values(withPrefix: "b")
    _ = try store.quarantineUnreadable()
    #expect(
      store.accesses == [
        .value(forKey: "a"), .apply(writing: ["b", "c"], removing: ["a"]), .values(withPrefix: "b"),
        .quarantine,
      ])
    #expect(store.writes == [.apply(writing: ["b", "c"], removing: ["a"]), .quarantine])
    store.forgetAccesses()
    #expect(store.accesses.isEmpty)
  }

  @Test(arguments: [false, true])
  func `Stores on one supply stop together, before or after the write`(keepingTheNext: Bool) throws
  {
    let power = PowerSupply()
    let others = MemoryStore()
    let (first, second) = (FaultyStore(memory, power: power), FaultyStore(others, power: power))
    power.fail(after: 2, keepingTheNext: keepingTheNext)
    try first.apply(["a": Data("2".utf8)])
    try second.apply(["b": Data("3".utf8)])
    #expect(power.isOn)
    let outage = StorageError.StoreFailure.Reason.system("The power has failed")
    #expect(failure { try first.apply(["a": nil]) }?.reason == outage)
    #expect(!power.isOn)
    #expect(failure { try second.apply(["b": nil]) }?.reason == outage)
    #expect(failure { _ = try second.value(forKey: "b") }?.reason == outage)
    #expect(memory.contents == (keepingTheNext ? [:] : ["a": Data("2".utf8)]))
    #expect(others.contents == ["b": Data("3".utf8)])

    power.restore()
    try first.apply(["c": Data()])
    #expect(memory.contents["c"] == Data())
  }
}
