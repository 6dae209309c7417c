import EnvironmentStorage
import EnvironmentStorageTesting
import Foundation
import Testing

@Suite struct FaultyStoreTests {
  private let memory = MemoryStore(["a": Data("1".utf8)])

  @Test func `Changes are recorded by their keys, and fail until the store recovers`() throws {
    let store = FaultyStore(memory)
    try store.apply(["c": Data(), "a": nil, "b": Data("hunter2".utf8)])
    for (operation, fails) in [
      (.read, [true, false]), (.write, [false, true]), (.open, [true, true]),
    ] as [(StoreFailure.Operation, [Bool])] {
      store.fail(.noSpace, of: operation)
      let failures = [
        failure { try store.values(withPrefix: "b") }, failure { try store.apply(["b": nil]) },
      ]
      #expect(failures.map { $0?.reason == .noSpace } == fails)
      store.recover()
    }
    #expect(store.writes == [["a", "b", "c"], ["b"], ["b"], ["b"]])
    store.forgetWrites()
    #expect(store.writes.isEmpty)
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
    let outage = StoreFailure.Reason.system("The power has failed")
    #expect(failure { try first.apply(["a": nil]) }?.reason == outage)
    #expect(!power.isOn)
    #expect(failure { try second.apply(["b": nil]) }?.reason == outage)
    #expect(failure { _ = try second.value(forKey: "b") }?.reason == outage)
    #expect(memory.contents == (keepingTheNext ? [:] : ["a": Data("2".utf8)]))
    #expect(others.contents == ["b": Data("3".utf8)])
  }
}
