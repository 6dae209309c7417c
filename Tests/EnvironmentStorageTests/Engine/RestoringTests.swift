import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Restoring", .timeLimit(.minutes(5)))
struct RestoringTests {
  @Test func `A restart restores every stored field`() async throws {
    let blob = Household.blob
    let run = try await Stored(blob).run()
    #expect(run.restored.environment == blob)
    #expect(run.restored.problems == [])
    // Neither shows a stored value.
    var shown = "\(run.restored) \(run.storage)"
    dump(run.restored, to: &shown)
    dump(run.storage, to: &shown)
    #expect(shown.contains("problems") && !shown.contains("Blob"))
  }

  @Test func `Empty stores leave the environment as it is`() {
    var household = Household.blob
    for session in [household.session, nil] {
      household.session = session
      let restored = Run(MemoryStore(), MemoryKeyStore(), base: household).restored
      #expect(restored.problems == [] && restored.environment == household)
    }
  }

  @Test func `Restoring writes nothing`() async throws {
    for values in [
      [:], ["visits": "[]"], ["service.token": "sealed {}"],
      ["service.token": "sealed \(Self.deep)"],
    ] {
      let stored = try await Stored(values: values)
      let power = PowerSupply()
      power.fail(after: 0)
      let storage = StackStorage(
        Household.schema, in: FaultyStore(stored.store, power: power),
        keys: FaultyKeyStore(stored.keys, power: power), onProblem: { _ in })
      _ = storage.restore(Household())
      // It would have failed at the first write.
      #expect(power.isOn)
    }
  }

  @Test func `A field that was stored as nil is restored as nil`() async throws {
    var household = Household()
    household.member = nil
    let stored = try await Stored(household)
    #expect(stored["member"] == "null")
    var base = Household()
    base.member = Household.Member(name: "Default", age: nil)
    // Without a session the member is reset, so that the schema has none here.
    let schema = EnvironmentSchema<Household>(name: Household.name) {
      PersistedField("member", \.member)
    }
    let storage = StackStorage(
      schema, in: stored.store, keys: stored.keys, onProblem: { _ in })
    #expect(storage.restore(base).environment.member == nil)
    // A field that was never stored has the initial value.
    stored["member"] = nil
    stored.setHead()
    #expect(storage.restore(base).environment.member == base.member)
  }

  private static let deep =
    String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)

  /// A value that does not fit, and why.
  static let misfits: [(key: String, value: String, reason: String)] = [
    ("visits", "\"7\"", "it is not of type Int"),
    ("visits", "null", "it is null, and not of type Int"),
    ("member", "[]", "it is not of type Dictionary<String, Any>"),
    ("member", #"{"age":1}"#, #""name" is missing in it"#),
    ("limits", #"{"secret limit":"Blob"}"#, "it is not of type Double"),
    ("service.language", "{}", "it is not of type String"),
    ("limits", deep, "it is damaged, or no value of its type"),
    (
      "limits", String(repeating: #"{"a":"#, count: 100_000),
      "it is damaged, or no value of its type"
    ),
  ]

  @Test(arguments: misfits)
  func `A corrupt field has its default, and the record is quarantined before it is replaced`(
    _ misfit: (key: String, value: String, reason: String)
  ) async throws {
    let stored = try await Stored(values: [misfit.key: misfit.value])
    let before = stored.store.contents
    let run = stored.run()
    #expect(
      run.restored.problems.map(\.kind) == [
        .unreadableField(key: misfit.key, because: misfit.reason)
      ])
    for word in ["Blob", "secret limit"] {
      #expect(run.restored.problems.allSatisfy { !$0.description.contains(word) })
    }
    #expect(run.restored.environment.service.token?.value == "deadbeef")
    // Nothing moves as long as nothing changes.
    try await run.storage.flush()
    #expect(stored.store.contents == before)
    run.stack.service.password = Secret("new")
    try await run.storage.flush()
    #expect(stored.quarantined == [1])
    #expect(stored.store.contents[Household.name + "#~1#" + misfit.key] == Data(misfit.value.utf8))
    #expect(stored.run().restored.problems == [])
    #expect(stored.run().restored.environment.service.password.value == "new")
    await until { !run.problems.value.isEmpty }
    #expect(run.problems.kinds == [.quarantined(place: Household.name + "#~1")])
  }

  /// The head of a record, and the reason why it is refused.
  static let refused: [(String, String)] = [
    ("", "it is damaged, or no value of its type"),
    ("nonsense", "it is damaged, or no value of its type"),
    (deep, "it is damaged, or no value of its type"),
    ("{}", "\"format\" is missing in it"),
    (#"{"format":0}"#, "it has format 0, and this library reads format 1"),
    (#"{"format":2}"#, "it has format 2, and this library reads format 1"),
  ]

  @Test(arguments: refused)
  func `A record that cannot be read is kept, quarantined, and replaced`(
    head: String, reason: String
  ) async throws {
    let stored = try await Stored()
    stored.store.apply([Household.name: Data(head.utf8)])
    let before = stored.store.contents
    let base = Household(visits: 5)
    let run = stored.run(base: base)
    #expect(run.restored.environment == base)
    #expect(run.restored.problems.map(\.kind) == [.unreadableRecord(because: reason)])
    try await run.storage.flush()
    #expect(stored.store.contents == before)
    for visits in 6...7 {
      run.stack.visits = visits
      try await run.storage.flush()
    }
    #expect(stored.quarantined == [1])
    #expect(stored.store.contents[Household.name + "#~1"] == Data(head.utf8))
    #expect(stored.run().restored.environment.visits == 7)
    #expect(stored.run().restored.problems == [])
  }

  @Test func `An equal record is quarantined once, and at most eight are kept`() async throws {
    let stored = try await Stored(Household())
    for round in 0..<20 {
      stored["visits"] = round < 3 ? "{}" : "\"\(round)\""
      stored["limits"] = "{}"
      stored["service.password"] = "\"plain\""
      let run = stored.run()
      run.stack.visits = 1
      try await run.storage.flush()
    }
    #expect(stored.quarantined.count == 8)
  }

  @Test func `Alternating versions of a program keep a bounded number of old tokens`() async throws
  {
    let stored = try await Stored()
    let older = EnvironmentSchema<Household>(name: Household.name, session: Household.declaration) {
      PersistedField("visits", \.visits)
      SecretField("service.token", \.service.token)
    }
    for round in 0..<40 {
      let run = stored.run(schema: round % 2 == 0 ? older : Household.schema)
      run.stack.replace {
        $0.session = SessionID()
        $0.service.token = Secret("token \(round)")
      }
      try await run.storage.flush()
    }
    #expect(stored.quarantined.count <= 8)
    #expect(stored.keys.names.count <= 3)
  }

  @Test func `Unknown fields are counted, and kept in quarantine`() async throws {
    let stored = try await Stored(values: ["Blob's diary": "1", "old": "{}"])
    let run = stored.run()
    #expect(run.restored.problems.map(\.kind) == [.unknownFields(count: 2)])
    #expect(!"\(run.restored.problems)".contains("diary"))
    run.stack.visits = 8
    try await run.storage.flush()
    #expect(stored.quarantined == [1])
    #expect(stored["old"] == nil)
    #expect(stored.store.contents[Household.name + "#~1#old"] == Data("{}".utf8))
  }

  @Test func `Fields of a group are restored together or not at all`() async throws {
    let schema = EnvironmentSchema<Household>(
      name: Household.name, session: Household.declaration
    ) {
      FieldGroup("pair") {
        PersistedField("visits", \.visits)
        PersistedField("service.language", \.service.language)
        SecretField("service.token", \.service.token)
      }
    }
    for (key, value) in [("visits", "{}"), ("visits", nil), ("service.language", nil)] {
      let stored = try await Stored(values: [key: value])
      let found = stored.run(schema: schema).restored
      #expect(found.environment.visits == 0)
      #expect(found.environment.service.language == "en")
      #expect(found.environment.service.token == nil && found.environment.session == nil)
      let lost = found.problems.compactMap { problem in
        if case .unreadableField(let key, _) = problem.kind { key } else { nil }
      }
      #expect(Set(lost) == ["visits", "service.language"])
    }
  }

  @Test func `Schemas with overlapping names keep their values apart`() async throws {
    func schema(_ name: String) -> EnvironmentSchema<Household> {
      EnvironmentSchema(name: name) {
        PersistedField("visits", \.visits)
        SecretField("service.password", \.service.password)
      }
    }
    let (store, keys) = (MemoryStore(), MemoryKeyStore())
    let names = ["app", "app.user", "app.user.visits", "app.~1"]
    for (visits, name) in names.enumerated() {
      var base = Household(visits: visits)
      base.service.password = Secret("password of \(name)")
      try await Run(store, keys, schema: schema(name), base: base).storage.flush()
    }
    for (visits, name) in names.enumerated() {
      let found = Run(store, keys, schema: schema(name)).restored
      #expect(found.problems == [])
      #expect(found.environment.visits == visits)
      #expect(found.environment.service.password.value == "password of \(name)")
    }
  }

  @Test
  func `A store that cannot be read is not written to until it can be, and reports each attempt`()
    async throws
  {
    let stored = try await Stored()
    let store = FaultyStore(stored.store)
    store.fail(.busy, of: .read)
    let run = Run(store, stored.keys)
    #expect(run.restored.environment == Household())
    guard case .unreadableStore = run.restored.problems.first?.kind else {
      Issue.record("\(run.restored.problems)")
      return
    }
    run.stack.visits = 1
    await #expect(throws: StorageError.self) { try await run.storage.flush() }
    #expect(store.writes == [])
    store.recover()
    try await run.storage.flush()
    #expect(stored.quarantined == [1])
    #expect(stored.run().restored.environment.visits == 1)
    await until { run.problems.kinds.contains(.notRestored) }
  }

  @Test func `A field that cannot be encoded keeps its stored value`() async throws {
    let schema = EnvironmentSchema<Household>(name: "encoding") {
      PersistedField(
        "visits", \.visits,
        coding: FieldCoding(
          encode: { (visits: Int) throws -> Int in
            if visits < 0 { throw Nonsense() }
            return visits
          }, decode: { $0 }))
      PersistedField("service.language", \.service.language)
    }
    let store = MemoryStore()
    let run = Run(store, MemoryKeyStore(), schema: schema, base: Household(visits: 5))
    try await run.storage.flush()
    run.stack.replace {
      $0.visits = -1
      $0.service.language = "de"
    }
    let error = await #expect(throws: StorageError.self) { try await run.storage.flush() }
    let reason = "it threw an error of type Nonsense"
    #expect(error?.kind == .unencodableField(key: "visits", because: reason))
    let found = Run(store, MemoryKeyStore(), schema: schema).restored.environment
    #expect(found.visits == 5 && found.service.language == "de")
  }
}

extension Household {
  init(visits: Int) {
    self.init()
    self.visits = visits
  }
}
