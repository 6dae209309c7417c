import EnvironmentStorage
import Environments
import Foundation
import Testing

/// Records in which something has changed by itself.
@Suite("A damaged record", .timeLimit(.minutes(5)))
struct MutationTests {
  @Test("Never ends the program, and is kept unchanged if it was not read completely")
  func isKeptAsItIs() async throws {
    let intact = Stored().plain.contents[Household.name] ?? Data()
    var dice = Dice(seed: 5)
    var refused = 0
    for round in 0..<10_000 {
      let damaged = Self.damage(intact, &dice)
      let stored = Stored(record: nil, others: [Household.name: damaged])
      let storage = StackStorage(
        Household.schema, in: stored.plain, secrets: stored.secrets, onProblem: { _ in })
      let restored = storage.restore(Household())
      for problem in restored.problems {
        let text = problem.description
        #expect(!["Blob", "deadbeef", "horse"].contains { text.contains($0) })
      }
      if !restored.problems.isEmpty { refused += 1 }
      // Saving takes longer, and is the same each time.
      guard !restored.problems.isEmpty, round.isMultiple(of: 10) else { continue }
      let stack = EnvironmentStack(restored.environment)
      storage.attach(to: stack)
      stack.visits = -1
      try await storage.flush()
      #expect(stored.plain.contents[Household.name + ".quarantined.1"] == damaged)
      #expect(stored.secrets.contents[Stored.tokenKey] != nil)
      #expect(stored.secrets.contents[Stored.passwordKey] != nil)
      let next = stored.run()
      #expect(next.restored.problems == [])
      try await next.storage.flush()
      #expect(stored.secrets.contents[Stored.tokenKey] != nil)
      #expect(stored.secrets.contents[Stored.passwordKey] != nil)
      await next.storage.detach()
      await storage.detach()
    }
    #expect(refused > 5_000)
  }

  @Test("Cut off at any byte is kept as it is")
  func cutOffAtAnyByteIsKeptAsItIs() async throws {
    let intact = Stored().plain.contents[Household.name] ?? Data()
    for length in 0..<intact.count {
      let stored = Stored(record: nil, others: [Household.name: intact.prefix(length)])
      let run = stored.run()
      #expect(run.restored.environment == Household())
      #expect(run.restored.problems.count == 1)
      run.stack.visits = 1
      try await run.storage.flush()
      #expect(stored.plain.contents[Household.name + ".quarantined.1"] == intact.prefix(length))
      await run.storage.detach()
    }
  }

  @Test("As a tombstone logs out, and as a list of secrets removes none")
  func asATombstoneLogsOutAndAsAListOfSecretsRemovesNone() async throws {
    var dice = Dice(seed: 6)
    for _ in 0..<200 {
      let tombstone = Self.damage(Data(#"{"commits":["c"]}"#.utf8), &dice)
      let stored = Stored(others: [
        Household.name + ".loggedOut": tombstone.isEmpty ? Data("{".utf8) : tombstone
      ])
      let run = stored.run()
      // It may have become one for another record.
      if !String(decoding: tombstone, as: UTF8.self).contains("\"commits\":[") {
        #expect(run.restored.environment.member == nil)
      }
      try await run.storage.flush()
      #expect(stored.plain.contents.keys.sorted() == [Household.name])
      await run.storage.detach()
    }
    let orphan = Household.name + ".service.token." + String(repeating: "f", count: 32)
    let stored = Stored(others: [
      Household.name + ".quarantined.1": Data("old".utf8),
      Household.name + ".quarantined.1.secrets": Data("[\"".utf8),
    ])
    stored.secrets.apply([orphan: Data("1".utf8)])
    try await stored.run().storage.flush()
    #expect(stored.secrets.contents[orphan] != nil)
    stored.plain.apply([Household.name + ".quarantined.1.secrets": nil])
    try await stored.run().storage.flush()
    #expect(stored.secrets.contents[orphan] == nil)
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
