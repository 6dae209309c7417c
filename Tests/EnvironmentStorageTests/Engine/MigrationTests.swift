import EnvironmentStorage
import Environments
import Foundation
import Testing

/// Values under older keys of fields, and what older programs left elsewhere.
@Suite("What an older program stored", .timeLimit(.minutes(5)))
struct MigrationTests {
  @Test func `A value under an older key of its field is moved`() async throws {
    let stored = try await Stored(values: ["service.language": nil, "language": "\"es\""])
    let run = stored.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.language == "es")
    try await run.storage.flush()
    #expect(stored["service.language"] == "\"es\"" && stored["language"] == nil)
    #expect(stored.quarantined == [])
  }

  @Test func `A value under an older key is ignored if the new key has one`() async throws {
    let run = try await Stored(values: ["language": "\"es\""]).run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.language == "de")
  }

  @Test func `A sealed secret under an older key is moved`() async throws {
    let older = EnvironmentSchema<Household>(
      name: Household.name, session: Household.declaration
    ) {
      SecretField("token", \.service.token)
    }
    let (store, keys) = (MemoryStore(), MemoryKeyStore())
    try await Run(store, keys, schema: older, base: .blob).storage.flush()
    let run = Run(store, keys)
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.token?.value == "deadbeef")
    try await run.storage.flush()
    #expect(store.contents[Household.name + "#token"] == nil)
    #expect(Run(store, keys).restored.environment.service.token?.value == "deadbeef")
  }

  @Test(arguments: ["token", "service.token"])
  func `A secret in plain text is sealed`(_ key: String) async throws {
    let stored = try await Stored(
      values: ["service.token": nil].merging([key: #""plain""#]) { $1 })
    let run = stored.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.token?.value == "plain")
    try await run.storage.flush()
    #expect(
      !stored.store.contents.values.contains {
        String(decoding: $0, as: UTF8.self).contains("plain")
      })
    #expect(stored.run().restored.environment.service.token?.value == "plain")
  }

  static let legacyKey = "com.example.access_token"

  @Test(arguments: [#""0ld""#, "0ld"])
  func `A value under a legacy key is migrated once`(_ text: String) async throws {
    let stored = try await Stored(values: ["service.token": nil], others: [Self.legacyKey: text])
    let run = stored.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.token?.value == "0ld")
    #expect(stored.store.contents[Self.legacyKey] != nil)
    try await run.storage.flush()
    #expect(stored.store.contents[Self.legacyKey] == nil)
    #expect(stored.run().restored.environment.service.token?.value == "0ld")
  }

  @Test func `A value under a legacy key is migrated without a record`() async throws {
    let (store, keys) = (MemoryStore([Self.legacyKey: Data("0ld".utf8)]), MemoryKeyStore())
    let run = Run(store, keys)
    #expect(run.restored.environment.session != nil)
    try await run.storage.flush()
    #expect(store.contents[Self.legacyKey] == nil)
    #expect(Run(store, keys).restored.environment.service.token?.value == "0ld")
  }

  @Test func `A storage that restores again does the work that it finds then`() async throws {
    let stored = try await Stored()
    let run = stored.run()
    try await run.storage.flush()
    await run.storage.detach()
    stored.store.apply([Self.legacyKey: Data("0ld".utf8)])
    _ = run.storage.restore(Household())
    run.storage.attach(to: run.stack)
    try await run.storage.flush()
    #expect(stored.store.contents[Self.legacyKey] == nil)
  }

  @Test func `A restore without a session resets what belongs to one`() async throws {
    let stored = try await Stored(values: ["session": nil, "service.token": nil])
    let run = stored.run()
    #expect(run.restored.environment.session == nil && run.restored.environment.member == nil)
    #expect(run.restored.environment.service.language == "de")
  }

  @Test func `A value under a legacy key is removed if the record has a newer one`() async throws {
    for (values, token) in [([:], "deadbeef"), (["service.token": "null"], "0ld")] {
      let stored = try await Stored(values: values, others: [Self.legacyKey: "0ld"])
      let run = stored.run()
      #expect(run.restored.environment.service.token?.value == token)
      try await run.storage.flush()
      #expect(stored.store.contents[Self.legacyKey] == nil)
    }
  }

  @Test func `A value under a legacy key that cannot be read stays, and is reported`() async throws
  {
    let stored = try await Stored(values: ["service.token": nil])
    let nonsense = Data([0xff, 0xfe, 0x00])
    stored.store.apply([Self.legacyKey: nonsense])
    let run = stored.run()
    #expect(
      run.restored.problems.map(\.description) == [
        """
        Storage "com.example.Household": "com.example.access_token", from which the field \
        "service.token" is to be migrated, could not be read. It stays in its place; correct or \
        remove it.
        """
      ])
    run.stack.visits = 1
    try await run.storage.flush()
    #expect(stored.store.contents[Self.legacyKey] == nonsense)
  }
}
