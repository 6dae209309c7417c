import EnvironmentStorage
import Environments
import Foundation
import Testing

/// Records in which something has changed by itself.
@Suite("A damaged record", .timeLimit(.minutes(5)))
struct MutationTests {
  @Test func `A damaged record ends no program, and is quarantined unchanged`() async throws {
    let intact = try await Stored()
    let values = intact.store.contents
    let keys = values.keys.sorted()
    var dice = Dice(seed: 5)
    var refused = 0
    for round in 0..<10_000 {
      let key = keys[dice.roll(keys.count)]
      let damaged = Self.damage(values[key] ?? Data(), &dice)
      let store = MemoryStore(values.merging([key: damaged]) { $1 })
      let keyStore = MemoryKeyStore(copying: intact.keys)
      let storage = StackStorage(Household.schema, in: store, keys: keyStore, onProblem: { _ in })
      let restored = storage.restore(Household())
      for problem in restored.problems {
        let text = problem.description
        #expect(!["Blob", "deadbeef", "horse"].contains { text.contains($0) })
      }
      let isWhole = restored.environment.service.token != nil
      #expect(isWhole == (restored.environment.session != nil))
      guard !restored.problems.isEmpty else { continue }
      refused += 1
      // Saving takes longer, and is the same each time.
      guard round.isMultiple(of: 10) else { continue }
      let stack = EnvironmentStack(restored.environment)
      storage.attach(to: stack)
      stack.visits = -1
      try await storage.flush()
      let name = key.dropFirst(Household.name.count)
      #expect(store.contents[Household.name + "#~1" + name] == damaged)
      // The quarantined record can be put back, with its secrets.
      #expect(
        keyStore.names == intact.keys.names,
        "round \(round), \(key): \(String(decoding: damaged, as: UTF8.self))")
      await storage.detach()
      let next = Run(store, keyStore)
      #expect(next.restored.problems == [])
      try await next.storage.flush()
      await next.storage.detach()
    }
    #expect(refused > 5_000)
  }

  @Test func `No damage of a head removes the key of a session`() async throws {
    let intact = try await Stored()
    let head = intact.store.contents[Household.name] ?? Data()
    var dice = Dice(seed: 8)
    for round in 0..<1_000 {
      let damaged = Self.damage(head, &dice)
      let comment: Comment = "round \(round): \(String(decoding: damaged, as: UTF8.self))"
      let store = MemoryStore(intact.store.contents.merging([Household.name: damaged]) { $1 })
      let keys = MemoryKeyStore(copying: intact.keys)
      let run = Run(store, keys)
      let restored = run.restored
      #expect(restored.environment.session != nil || !restored.problems.isEmpty, comment)
      run.stack.visits = -1
      try await run.storage.flush()
      #expect(keys.names == intact.keys.names, comment)
      await run.storage.detach()
    }
  }

  @Test func `A head without its key keeps the session, its key and its quarantined secrets`()
    async throws
  {
    let intact = try await Stored()
    let head = intact.store.contents[Household.name]
    intact.editHead {
      $0["key"] = nil
      $0["fields"] = ($0["fields"] as? [String] ?? []) + ["lost"]
    }
    let run = intact.run()
    #expect(run.restored.environment.service.token?.value == "deadbeef")
    #expect(run.restored.problems.count == 1)
    run.stack.visits = -1
    let names = intact.keys.names
    try await run.storage.flush()
    await run.storage.detach()
    #expect(intact.keys.names == names)
    let found = intact.run()
    #expect(found.restored.problems == [])
    #expect(found.restored.environment.service.token?.value == "deadbeef")
    await found.storage.detach()
    // Put back, with a repaired head.
    let prefix = Household.name + "#~1"
    var back = [Household.name: head ?? Data()]
    for (key, value) in intact.store.contents where key.hasPrefix(prefix + "#") {
      back[Household.name + key.dropFirst(prefix.count)] = value
    }
    let repaired = Run(MemoryStore(back), intact.keys)
    #expect(repaired.restored.problems == [])
    #expect(repaired.restored.environment.service.token?.value == "deadbeef")
    #expect(repaired.restored.environment.visits == 7)
    await repaired.storage.detach()
  }

  @Test
  func `A head that names a missing secret ends the session with a problem, and keeps its key`()
    async throws
  {
    let intact = try await Stored()
    intact.editHead {
      $0["key"] = nil
      $0["sessionSecrets"] = ["lost"]
    }
    let before = intact.store.contents
    let names = intact.keys.names
    let run = intact.run()
    #expect(run.restored.environment.session == nil)
    #expect(
      run.restored.problems.map(\.kind) == [
        .unreadableSecret(key: "lost", because: "its sealed value is missing")
      ])
    run.stack.visits = -1
    try await run.storage.flush()
    await run.storage.detach()
    #expect(intact.keys.names == names)
    for (key, value) in before {
      let name = Household.name + "#~1" + key.dropFirst(Household.name.count)
      #expect(intact.store.contents[name] == value, "\(key)")
    }
  }

  /// Changes, removes, inserts, repeats or cuts off bytes.
  static func damage(_ data: Data, _ dice: inout Dice) -> Data {
    var bytes = [UInt8](data)
    for _ in 0...dice.roll(3) {
      guard !bytes.isEmpty else { break }
      let place = dice.roll(bytes.count)
      let end = min(bytes.count, place + 1 + dice.roll(8))
      switch dice.roll(6) {
      case 0: bytes[place] = UInt8(dice.roll(256))
      case 1: bytes[place] ^= UInt8(1 << dice.roll(8))
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: dice.roll(bytes.count))
      case 4: bytes.insert(Array("\"{}[],:0e-\\n".utf8)[dice.roll(11)], at: place)
      default: bytes.removeLast(bytes.count - place)
      }
    }
    return Data(bytes)
  }
}
