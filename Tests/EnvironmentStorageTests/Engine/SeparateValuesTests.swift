import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// Records whose values have keys of their own.
@Suite("A record with separate values", .timeLimit(.minutes(5)))
struct SeparateValuesTests {
  struct World: Sendable {
    var fields = (0..<100).map { String(repeating: "\($0 % 10)", count: 10_000) }
    var notStored = 0
  }

  private static let schema = EnvironmentSchema<World>(name: "world") {
    PersistedField("f0", \.fields[0])
    PersistedField("f1", \.fields[1])
    PersistedField("f2", \.fields[2])
  }

  private static let prefix = Household.name + "#"

  /// The record of `Stored`, whose values have keys of their own.
  private static func stored(
    fields: [String]? = nil, version: Int = 3, values: [String: String?] = [:]
  ) -> Stored {
    var known: [String: String?] = [
      "limits": "{}", "member": #"{"age":42,"name":"Blob"}"#, "service.language": "\"de\"",
      "session": "\"\(Stored.session)\"", "visits": "7",
    ]
    known.merge(values) { $1 }
    let names = (fields ?? known.compactMapValues(\.self).keys.sorted()).map { "\"\($0)\"" }.joined(
      separator: ",")
    var others: [String: Data] = [:]
    for case (let field, let value?) in known { others[prefix + field] = Data(value.utf8) }
    return Stored(
      record: """
        {"commit":"c","fields":[\(names)],"format":1,"secrets":{"service.password":\
        "\(Stored.passwordID)","service.token":"\(Stored.tokenID)"},\
        "sessionSecrets":["service.token"],"version":\(version)}
        """, others: others)
  }

  private func run(_ stored: Stored) -> Run {
    Run(SeparateStore(stored.plain), stored.secrets)
  }

  @Test func `Is restored like a whole one, and nothing is written until a field changes`()
    async throws
  {
    let stored = Self.stored()
    let before = stored.plain.contents
    let run = run(stored)
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.visits == 7)
    #expect(run.restored.environment.service.token == Secret("deadbeef"))
    try await run.storage.flush()
    #expect(stored.plain.contents == before)
    run.stack.visits = 8
    try await run.storage.flush()
    #expect(stored.plain.contents[Self.prefix + "visits"] == Data("8".utf8))
    #expect(Set(stored.plain.contents.keys) == Set(before.keys))
    #expect(self.run(stored).restored.environment == run.stack.current)
  }

  @Test func `A changed field writes its value and a record without values`() async throws {
    let faults = FaultyStore(SeparateStore(MemoryStore()))
    let storage = StackStorage(
      Self.schema, in: faults, savingAfter: .seconds(1_000_000), onProblem: { _ in })
    let restored = storage.restore(World())
    let stack = EnvironmentStack(restored.environment)
    _ = stack.notStored
    storage.attach(to: stack)
    try await storage.flush()
    #expect(
      faults.writes == [
        .apply(writing: ["world", "world#f0", "world#f1", "world#f2"], removing: [])
      ])
    faults.forgetAccesses()
    stack.fields[1] = "changed"
    try await storage.flush()
    #expect(faults.writes == [.apply(writing: ["world", "world#f1"], removing: [])])
    let record = try #require(try faults.value(forKey: "world"))
    #expect(record.count < 200)
    faults.forgetAccesses()
    stack.notStored = 1
    try await storage.flush()
    #expect(faults.writes == [])
    // The answer of a write can be lost, so after a failure every value is written again.
    faults.fail(.noSpace, times: 1)
    stack.fields[2] = "changed"
    await #expect(throws: StorageError.self) { try await storage.flush() }
    faults.forgetAccesses()
    try await storage.flush()
    #expect(
      faults.writes == [
        .apply(writing: ["world", "world#f0", "world#f1", "world#f2"], removing: [])
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func `A database has a row for each field, and a file has one record`(_ kind: StoreKind)
    async throws
  {
    let folder = try TemporaryFolder()
    let store = kind.store(at: folder.file("state"))
    let storage = StackStorage(
      Self.schema, in: store, savingAfter: .seconds(1_000_000), onProblem: { Issue.record($0) })
    let restored = storage.restore(World())
    let stack = EnvironmentStack(restored.environment)
    _ = stack.notStored
    storage.attach(to: stack)
    try await storage.flush()
    let rows: Set = ["world", "world#f0", "world#f1", "world#f2"]
    #expect(try store.keys(withPrefix: "") == (kind == .file ? ["world"] : rows))
    #expect(store.storesValuesSeparately == (kind != .file))
    stack.fields[1] = "changed"
    try await storage.flush()
    let again = StackStorage(Self.schema, in: store, onProblem: { Issue.record($0) })
    #expect(again.restore(World()).environment.fields[1] == "changed")
  }

  /// A damaged record, and the problems that it causes.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var fields: [String]?
    var version = 3
    var values: [String: String?] = [:]
    var record: String?
    let problems: [StorageError.Kind]
    var keepsVisits = true
  }

  static let damages = [
    Damage(
      testDescription: "a newer version", version: 4, problems: [.newerVersion(found: 4, known: 3)],
      keepsVisits: false),
    Damage(
      testDescription: "an unknown field", values: ["new": "1"],
      problems: [.unknownFields(count: 1)]
    ),
    Damage(
      testDescription: "a damaged value", values: ["member": "{"],
      problems: [
        .unreadableField(key: "member", because: "it is damaged, or no value of its type")
      ]),
    Damage(
      testDescription: "a missing value",
      fields: ["limits", "member", "service.language", "session", "visits"],
      values: ["limits": nil],
      problems: [.unreadableField(key: "limits", because: "its value is missing")]),
    Damage(
      testDescription: "a damaged record", record: "{\"commit\":",
      problems: [.unreadableRecord(because: "it is damaged, or no value of its type")],
      keepsVisits: false),
  ]

  @Test(arguments: damages)
  func `Is quarantined with its values if it was not read completely`(_ damage: Damage) async throws
  {
    let stored = Self.stored(fields: damage.fields, version: damage.version, values: damage.values)
    if let record = damage.record { stored.plain.apply([Household.name: Data(record.utf8)]) }
    let before = stored.plain.contents
    let run = run(stored)
    #expect(run.restored.problems.map(\.kind) == damage.problems)
    #expect(run.restored.environment.visits == (damage.keepsVisits ? 7 : 0))
    try await run.storage.flush()
    #expect(stored.plain.contents == before, "Nothing has changed yet.")
    run.stack.visits = -1
    try await run.storage.flush()
    let copy = Household.name + ".quarantined.1"
    for (key, value) in before {
      let quarantined = copy + key.dropFirst(Household.name.count)
      #expect(stored.plain.contents[quarantined] == value, "\(quarantined)")
    }
    await until { !run.reported.all.isEmpty }
    #expect(run.reported.kinds == [.recordQuarantined(key: copy)])
    // An unknown field is in the quarantine only.
    let known = Set(Household.schema.fieldKeys.map { Self.prefix + $0 })
    let separate = stored.plain.contents.keys.filter { $0.hasPrefix(Self.prefix) }
    #expect(Set(separate).isSubset(of: known))
    let next = self.run(stored)
    #expect(next.restored.problems == [])
    #expect(next.restored.environment == run.stack.current)
    // It belongs to the session, and a logout removes it.
    try await next.storage.logout { next.stack.replace { Household.declaration.reset(&$0) } }
    #expect(!stored.plain.contents.keys.contains { $0.hasPrefix(copy) })
  }

  @Test func `Is quarantined once, however often it comes back`() async throws {
    let stored = Self.stored(version: 4)
    let before = stored.plain.contents
    for visits in 1...3 {
      let run = run(stored)
      run.stack.visits = visits
      try await run.storage.flush()
      await run.storage.detach()
      stored.plain.apply(before)
    }
    let copies = stored.plain.contents.keys.filter {
      $0.hasPrefix(Household.name + ".quarantined.")
    }
    #expect(copies.allSatisfy { $0.hasPrefix(Household.name + ".quarantined.1") })
    #expect(copies.count == before.count + 1, "the record, its values and its list of secrets")
  }

  @Test func `Is migrated by its plain values`() async throws {
    let stored = Self.stored(
      version: 1, values: ["member": nil, "user": #"{"age":42,"name":"Blob"}"#])
    let run = run(stored)
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.member?.name == "Blob")
    #expect(run.restored.environment.visits == 8)
    run.stack.visits = 1
    try await run.storage.flush()
    #expect(stored.plain.contents[Self.prefix + "user"] == nil)
    #expect(self.run(stored).restored.environment == run.stack.current)
  }

  @Test func `Becomes a whole one in another store, and a whole one becomes separate`() async throws
  {
    let stored = Self.stored()
    let whole = stored.run()
    #expect(whole.restored.problems == [] && whole.restored.environment.visits == 7)
    whole.stack.visits = 8
    try await whole.storage.flush()
    await whole.storage.detach()
    #expect(Set(stored.plain.contents.keys) == [Household.name])
    let separate = run(stored)
    #expect(separate.restored.environment == whole.stack.current)
    separate.stack.visits = 9
    try await separate.storage.flush()
    #expect(stored.plain.contents[Self.prefix + "visits"] == Data("9".utf8))
    #expect(run(stored).restored.environment == separate.stack.current)
  }

  @Test func `A store that fails to read one value is not taken for a record without it`()
    async throws
  {
    let stored = Self.stored()
    let before = stored.plain.contents
    let faults = FaultyStore(SeparateStore(stored.plain))
    for reads in 0..<7 {
      faults.fail(.notAllowed, of: .read, after: reads, times: 1)
      let run = Run(faults, stored.secrets)
      guard case .unreadableStore? = run.restored.problems.first?.kind else { continue }
      #expect(run.restored.environment == Household())
      try await run.storage.flush()
      await run.storage.detach()
    }
    #expect(stored.plain.contents.filter { !$0.key.contains("quarantined") } == before)
  }

  @Test func `A field that cannot be encoded keeps its value`() async throws {
    let stored = Self.stored(values: ["limits": #"{"a":1}"#])
    struct Refusal: Error {}
    let schema = EnvironmentSchema<Household>(
      name: Household.name, version: 3, session: Household.declaration
    ) {
      PersistedField("service.language", \.service.language)
      PersistedField("member", \.member)
      PersistedField(
        "limits", \.limits,
        coding: FieldCoding(encode: { _ in throw Refusal() }, decode: { (_: StoredValue) in [:] }))
      PersistedField("visits", \.visits)
      SecretField("service.token", \.service.token)
      SecretField("service.password", \.service.password)
    }
    let run = Run(SeparateStore(stored.plain), stored.secrets, schema: schema)
    run.stack.visits = 8
    await #expect(throws: StorageError.self) { try await run.storage.flush() }
    #expect(stored.plain.contents[Self.prefix + "limits"] == Data(#"{"a":1}"#.utf8))
    #expect(stored.plain.contents[Self.prefix + "visits"] == Data("8".utf8))
  }

  @Test func `Random damage to the record or its values never ends the program, and is kept`()
    async throws
  {
    let intact = Self.stored().plain.contents
    let keys = intact.keys.sorted()
    var dice = Dice(seed: 8)
    var refused = 0
    for round in 0..<2_000 {
      let key = keys[dice.roll(keys.count)]
      let stored = Self.stored()
      let damaged = MutationTests.damage(intact[key] ?? Data(), &dice)
      stored.plain.apply([key: damaged])
      let before = stored.plain.contents
      let run = run(stored)
      if run.restored.problems.isEmpty { continue }
      refused += 1
      guard round.isMultiple(of: 10) else { continue }
      run.stack.visits = -1
      try await run.storage.flush()
      for (key, value) in before {
        let copy = Household.name + ".quarantined.1" + key.dropFirst(Household.name.count)
        #expect(stored.plain.contents[copy] == value)
      }
      #expect(self.run(stored).restored.problems == [])
      await run.storage.detach()
    }
    #expect(refused > 1_000)
  }
}
