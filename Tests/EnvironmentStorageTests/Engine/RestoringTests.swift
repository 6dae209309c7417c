import EnvironmentSetters
import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// The restored parts of a record, also of one by another program.
@Suite("Restoring", .timeLimit(.minutes(5)))
struct RestoringTests {
  static let blob: Household = {
    var blob = Household.blob
    blob.session = Stored.session
    blob.limits = [:]
    return blob
  }()

  @Test("Finds the stored values")
  func findsWhatIsStored() {
    let restored = Stored().run().restored
    #expect(restored.environment == Self.blob)
    #expect(restored.problems == [])
    #expect(restored.wasStored)
  }

  @Test("Finds nothing in empty stores, and leaves the environment as it is")
  func findsNothingInEmptyStores() {
    let base = Household.blob
    let restored = Run(MemoryStore(), MemoryStore(), base: base).restored
    #expect(restored.environment == base)
    #expect(restored.problems == [])
    #expect(!restored.wasStored)
  }

  @Test("Writes nothing")
  func writesNothing() {
    for stored in [Stored(), Stored(values: ["visits": "[]"]), Stored(record: "nonsense")] {
      let plain = FaultyStore(stored.plain)
      let secrets = FaultyStore(stored.secrets)
      let storage = StackStorage(
        Household.schema, in: plain, secrets: secrets, onProblem: { _ in })
      _ = storage.restore(Household())
      #expect(plain.writes == [] && secrets.writes == [])
    }
  }

  @Test("Distinguishes nil from an absent field")
  func tellsNilFromWhatIsNotThere() {
    let base = Household.blob
    let missing = Stored(
      values: ["member": nil, "visits": nil], secrets: ["service.token": nil]
    ).run(base: base).restored
    #expect(missing.environment.member == base.member)
    #expect(missing.environment.service.token == base.service.token)
    #expect(missing.problems == [])
    let null = Stored(values: ["member": "null"], secrets: ["service.token": "null"])
      .run(base: base).restored
    #expect(null.environment.member == nil)
    #expect(null.environment.service.token == nil)
    #expect(null.problems == [])
  }

  @Test("Uses a named default, also if the environment has another value")
  func usesADefaultThatIsNamed() {
    let schema = EnvironmentSchema<Household>(name: "defaults") {
      PersistedField("visits", \.visits, default: { 3 })
      PersistedField("service.language", \.service.language)
    }
    let storage = StackStorage(schema, in: MemoryStore(), onProblem: { _ in })
    #expect(storage.restore(Household(visits: 9)).environment.visits == 3)
    let damaged = MemoryStore([
      "defaults": Data(
        #"{"commit":"c","format":1,"secrets":{},"values":{"visits":"x"},"version":1}"#.utf8)
    ])
    let other = StackStorage(schema, in: damaged, onProblem: { _ in })
    #expect(other.restore(Household(visits: 9)).environment.visits == 3)
  }

  /// A value that does not fit, and why.
  static let misfits: [(key: String, value: String, reason: String)] = [
    ("visits", "\"7\"", "it is not of type Int"),
    ("visits", "1e400", "it is damaged, or no value of its type"),
    ("visits", "null", "it is null, and not of type Int"),
    ("member", "[]", "it is not of type Dictionary<String, Any>"),
    ("member", #"{"age":1}"#, #""name" is missing in it"#),
    ("limits", #"{"secret limit":"Blob"}"#, "it is not of type Double"),
    ("service.language", "{}", "it is not of type String"),
  ]

  @Test("Loses one field where one cannot be read, and keeps the record", arguments: misfits)
  func losesOneFieldWhereOneCannotBeRead(
    _ misfit: (key: String, value: String, reason: String)
  ) async throws {
    let stored = Stored(values: [misfit.key: misfit.value])
    let original = stored.plain.text
    let run = stored.run()
    var expected = Self.blob
    switch misfit.key {
    case "visits": expected.visits = 0
    case "member": expected.member = nil
    case "limits": expected.limits = [:]
    default: expected.service.language = "en"
    }
    #expect(run.restored.environment == expected)
    let kinds = run.restored.problems.map(\.kind)
    #expect(kinds.count == 1)
    guard case .unreadableField(let key, let reason) = kinds.first else {
      Issue.record("another problem: \(kinds)")
      return
    }
    #expect(key == misfit.key)
    #expect(reason == misfit.reason || misfit.value == "1e400")
    for word in ["Blob", "secret limit"] {
      #expect(run.restored.problems.allSatisfy { !$0.description.contains(word) })
    }
    // Nothing moves as long as nothing changes.
    try await run.storage.flush()
    #expect(stored.plain.text == original)
    run.stack.visits = 1
    try await run.storage.flush()
    #expect(stored.quarantined == [original])
    #expect(stored.run().restored.problems == [])
    #expect(
      stored.run().restored.environment
        == {
          var all = expected
          all.visits = 1
          return all
        }())
    await until { !run.reported.all.isEmpty }
    #expect(run.reported.kinds == [.recordQuarantined(key: Household.name + ".quarantined.1")])
  }

  static let strangeRecords: [(String, StorageError.Kind)] = [
    ("", .unreadableRecord(because: "it is damaged, or no value of its type")),
    ("nonsense", .unreadableRecord(because: "it is damaged, or no value of its type")),
    ("[]", .unreadableRecord(because: "it is not of type Dictionary<String, Any>")),
    ("{}", .unreadableRecord(because: "\"format\" is missing in it")),
    (#"{"format":0}"#, .unreadableRecord(because: "there is no format 0")),
    (#"{"format":2}"#, .newerFormat(found: 2, known: 1)),
    (#"{"format":1,"version":3}"#, .unreadableRecord(because: "\"commit\" is missing in it")),
    (
      #"{"format":1,"version":4,"commit":"c","secrets":[],"values":7}"#,
      .newerVersion(found: 4, known: 3)
    ),
    (#"{"format":1,"version":0,"commit":"c"}"#, .olderVersion(found: 0, oldest: 1)),
    (#"{"format":1,"version":-9,"commit":"c"}"#, .olderVersion(found: -9, oldest: 1)),
    (
      #"{"format":1,"version":3,"commit":"c","secrets":{},"values":[]}"#,
      .unreadableRecord(because: "it is not of type Dictionary<String, Any>")
    ),
    (
      String(repeating: "[", count: 100_000),
      .unreadableRecord(because: "it is damaged, or no value of its type")
    ),
  ]

  @Test("Refuses a record as a whole, keeps it, and says why", arguments: strangeRecords.indices)
  func refusesARecordAsAWhole(_ index: Int) async throws {
    let (record, kind) = Self.strangeRecords[index]
    let stored = Stored(record: record)
    let base = Household(visits: 5)
    let run = stored.run(base: base)
    #expect(run.restored.environment == base)
    #expect(run.restored.problems.map(\.kind) == [kind])
    #expect(run.restored.wasStored)
    try await run.storage.flush()
    #expect(stored.plain.text == record)
    #expect(stored.plain.contents.count == 1)

    run.stack.visits = 6
    try await run.storage.flush()
    run.stack.visits = 7
    try await run.storage.flush()
    #expect(stored.quarantined == [record])
    // It is unknown which secrets belong to it.
    #expect(stored.secrets.contents.keys.contains(Stored.tokenKey))
    let next = stored.run()
    #expect(next.restored.environment.visits == 7)
    #expect(next.restored.problems == [])
    next.stack.service.token = Secret("mine")
    try await next.storage.flush()
    next.stack.service.token = Secret("mine, too")
    try await next.storage.flush()
    #expect(stored.quarantined == [record])
    #expect(stored.secrets.contents.keys.contains(Stored.tokenKey))
    let found = stored.secrets.contents.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(!found.contains("\"mine\""))
  }

  @Test("Keeps records apart that were quarantined, and the same one only once")
  func keepsRecordsApartThatWereQuarantined() async throws {
    let stored = Stored(record: "first")
    for record in ["first", "second", "first"] {
      stored.plain.apply([Household.name: Data(record.utf8)])
      let run = stored.run()
      run.stack.visits += 1
      try await run.storage.flush()
    }
    #expect(stored.quarantined == ["first", "second"])
  }

  @Test("Reports the number of unknown fields, and keeps them")
  func tellsHowManyFieldsItDoesNotKnow() async throws {
    let stored = Stored(
      values: ["Blob's diary": "1", "old": "{}"], secrets: ["gone": "\"\(Stored.tokenID)\""])
    let original = stored.plain.text
    let run = stored.run()
    #expect(run.restored.environment == Self.blob)
    #expect(
      run.restored.problems.map(\.kind) == [.unknownFields(count: 2), .unknownFields(count: 1)])
    #expect(
      run.restored.problems.first?.description == """
        Storage "com.example.Household": the record has 2 fields that the schema does not declare. \
        The record is quarantined before it is replaced; if the schema has changed, give it a new \
        version and a migration.
        """)
    run.stack.visits = 8
    try await run.storage.flush()
    #expect(stored.quarantined == [original])
  }

  @Test("Codes a field in a way of its own, and a part that no key path reaches")
  func codesAFieldInAWayOfItsOwn() async throws {
    let schema = EnvironmentSchema<Household>(name: "custom") {
      PersistedField(
        "visits", \.visits,
        coding: FieldCoding(
          encode: { String($0, radix: 2) },
          decode: { (text: String) in
            guard let visits = Int(text, radix: 2) else { throw Nonsense() }
            return visits
          }))
      PersistedField("limit", .limit)
    }
    let plain = MemoryStore()
    let storage = StackStorage(schema, in: plain, onProblem: { _ in })
    let restored = storage.restore(Household())
    let stack = EnvironmentStack(restored.environment)
    storage.attach(to: stack)
    stack.replace {
      $0.visits = 5
      $0.limits["a"] = 0.5
    }
    try await storage.flush()
    let record = String(decoding: plain.contents["custom"] ?? Data(), as: UTF8.self)
    #expect(record.contains(#""values":{"limit":0.5,"visits":"101"}"#))
    #expect(storage.restore(Household()).environment.visits == 5)
    #expect(storage.restore(Household()).environment.limits == ["a": 0.5])

    plain.apply(["custom": Data(record.replacing("101", with: "9").utf8)])
    #expect(
      storage.restore(Household()).problems.map(\.kind) == [
        .unreadableField(key: "visits", because: "it threw an error of type Nonsense")
      ])
  }

  @Test("Keeps a number that JSON has no form for")
  func keepsANumberThatJSONHasNoFormFor() async throws {
    let stored = Stored()
    let run = stored.run()
    run.stack.limits = ["a": .infinity, "b": -.infinity]
    try await run.storage.flush()
    #expect(stored.run().restored.environment.limits == ["a": .infinity, "b": -.infinity])
  }
}

extension Lens<Household, Double?> {
  static var limit: Self {
    Lens(get: { $0.limits["a"] }, set: { $0.limits["a"] = $1 })
  }
}
