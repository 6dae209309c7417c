import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Saving", .timeLimit(.minutes(5)))
struct SavingTests {
  @Test func `Only what has changed is written, by one write for a save, a login or a logout`()
    async throws
  {
    let store = FaultyStore()
    let run = Run(store, MemoryKeyStore(), base: .blob)
    try await run.storage.flush()
    store.forgetWrites()
    run.stack.replace {
      $0.visits = 8
      $0.cache = ["not stored"]
    }
    try await run.storage.flush()
    #expect(store.writes == [[Household.name + "#visits"]])
    run.stack.cache = ["another"]
    try await run.storage.flush()
    #expect(store.writes.count == 1)
    for number in 2...3 {
      try await run.session.logInDurably { $0.service.token = Secret("deadbeef") }
      #expect(store.writes.count == number)
    }
    try await run.session.logOutDurably()
    #expect(store.writes.count == 4)
  }

  @Test func `A value that is too deep to be read again is not saved`() async throws {
    let schema = EnvironmentSchema<Household>(name: Household.name) {
      PersistedField(
        "visits", \.visits, coding: FieldCoding(encode: Levels.init, decode: { $0.count }))
    }
    let store = MemoryStore()
    let run = Run(store, MemoryKeyStore(), schema: schema, base: Household(visits: 511))
    try await run.storage.flush()
    for visits in [512, 2_000] {
      run.stack.visits = visits
      let error = await #expect(throws: StorageError.self) { try await run.storage.flush() }
      let reason = "a value of type Levels has no stored form"
      #expect(error?.kind == .unencodableField(key: "visits", because: reason))
      let found = Run(store, MemoryKeyStore(), schema: schema).restored
      #expect(found.environment.visits == 511 && found.problems == [])
    }
  }

  @Test func `Scopes are never saved`() async throws {
    let store = MemoryStore()
    let run = Run(store, MemoryKeyStore())
    try await run.storage.flush()
    let before = store.contents
    try await run.stack.withOverrides {
      $0.visits = 7
    } operation: {
      run.stack.replace { $0.visits = 8 }
      try await run.storage.flush()
    }
    #expect(store.contents == before)
  }

  @Test func `A storage that is attached to another stack stays with the first`() async throws {
    let store = MemoryStore()
    let run = Run(store, MemoryKeyStore())
    let other = EnvironmentStack(Household(visits: 9))
    run.storage.attach(to: other)
    run.storage.attach(to: run.stack)
    other.visits = 10
    try await run.storage.flush()
    #expect(store.contents[Household.name + "#visits"] == Data("0".utf8))
    await until { run.problems.kinds == [.attachedElsewhere] }
  }

  @Test func `A session without a storage of its own uses the one of its stack`() async throws {
    let store = MemoryStore()
    let run = Run(store, MemoryKeyStore())
    let session = EnvironmentSession(Household.declaration, of: run.stack)
    #expect(session.storage === run.storage)
    let other = EnvironmentSession(Household.declaration, of: EnvironmentStack(Household()))
    #expect(other.storage == nil)
    try await session.logInDurably { $0.member = Household.Member(name: "Blob", age: nil) }
    #expect(store.contents[Household.name + "#member"] != nil)
    await run.storage.detach()
    #expect(session.storage == nil)
  }

  @Test func `A logout of a storage that is attached to no stack is not final`() async throws {
    let storage = StackStorage(
      Household.schema, in: MemoryStore(), keys: MemoryKeyStore(), onProblem: { _ in })
    let session = EnvironmentSession(
      Household.declaration, of: EnvironmentStack(Household.blob), storage: storage)
    #expect(await sessionFailure { try await session.logOutDurably() }?.reason == .notEnded)
  }
}

/// A value whose JSON is arrays in each other.
private struct Levels: Codable, Sendable {
  var count: Int

  init(_ count: Int) { self.count = count }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    count = 1
    while !container.isAtEnd {
      container = try container.nestedUnkeyedContainer()
      count += 1
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for _ in 1..<count { container = container.nestedUnkeyedContainer() }
  }
}
