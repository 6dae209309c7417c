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
    _ = try store.keys(withPrefix: "b")
    _ = try store.quarantineUnreadable()
    #expect(
      store.accesses == [
        .value(forKey: "a"), .apply(writing: ["b", "c"], removing: ["a"]), .keys(withPrefix: "b"),
        .quarantine,
      ])
    #expect(store.writes == [.apply(writing: ["b", "c"], removing: ["a"]), .quarantine])
    store.forgetAccesses()
    #expect(store.accesses.isEmpty)
  }

  @Test
  func `Writes or reads fail a number of times, or until the recovery`() throws {
    let store = FaultyStore(memory)
    store.fail(.noSpace, times: 2)
    let write = { try store.apply(["b": Data()]) }
    #expect((0..<3).map { _ in failure(write)?.reason } == [.noSpace, .noSpace, nil])
    #expect(store.writes.count == 3)
    store.fail(.noSpace)
    #expect(failure { try store.apply(["a": nil, "c": Data()]) }?.reason == .noSpace)
    #expect(memory.contents == ["a": Data("1".utf8), "b": Data()])
    store.recover()

    store.fail(.notAllowed, of: .read)
    #expect(failure { _ = try store.value(forKey: "a") }?.reason == .notAllowed)
    #expect(failure { _ = try store.keys(withPrefix: "") }?.reason == .notAllowed)
    #expect(failure(write)?.reason == nil)
    store.recover()
    #expect(failure { _ = try store.value(forKey: "a") }?.reason == nil)
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

  @Test func `A write that is held is made when it may go on`() async throws {
    let store = FaultyStore(memory)
    store.holdWrites()
    // On a thread of its own: it blocks, and the pool of tasks has as few threads as there are cores.
    async let write: Void = withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try store.apply(["b": Data()]) })
      }
    }
    while store.heldWrites == 0 { await Task.yield() }
    #expect(memory.contents["b"] == nil)
    #expect(try store.value(forKey: "a") == Data("1".utf8))
    store.resumeWrites()
    try await write
    #expect(memory.contents["b"] == Data())
    #expect(store.heldWrites == 0)
  }
}
