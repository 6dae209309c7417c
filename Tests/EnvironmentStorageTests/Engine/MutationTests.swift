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
      #expect(keyStore.names == intact.keys.names)
      await storage.detach()
      let next = Run(store, keyStore)
      #expect(next.restored.problems == [])
      try await next.storage.flush()
      await next.storage.detach()
    }
    #expect(refused > 5_000)
  }

  @Test func `A head that is cut off at any byte is kept as it is`() async throws {
    let intact = try await Stored()
    let head = intact.store.contents[Household.name] ?? Data()
    for length in 0..<head.count {
      let store = MemoryStore(
        intact.store.contents.merging([Household.name: head.prefix(length)]) { $1 })
      let run = Run(store, intact.keys)
      #expect(run.restored.environment == Household())
      #expect(run.restored.problems.count == 1)
      run.stack.visits = 1
      try await run.storage.flush()
      #expect(store.contents[Household.name + "#~1"] == head.prefix(length))
      await run.storage.detach()
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
