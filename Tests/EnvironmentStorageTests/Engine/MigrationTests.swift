import EnvironmentStorage
import Environments
import Foundation
import Testing

/// Records of older versions, and what older programs left elsewhere.
@Suite("What an older program stored", .timeLimit(.minutes(5)))
struct MigrationTests {
  @Test("Goes through each step from its version on")
  func goesThroughEachStepFromItsVersionOn() async throws {
    let first = Stored(
      version: "1", values: ["member": nil, "user": #"{"name":"Old","age":1}"#])
    var run = first.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.member == Household.Member(name: "Old", age: 1))
    #expect(run.restored.environment.visits == 8)
    #expect(run.restored.environment.service.token?.value == "deadbeef")
    try await run.storage.flush()
    #expect(first.plain.text.hasSuffix(#""version":3}"#))
    #expect(first.run().restored.environment == run.restored.environment)
    #expect(first.quarantined == [])

    run = Stored(version: "2").run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.visits == 8)
    #expect(run.restored.environment.member?.name == "Blob")
  }

  @Test("Is kept whole if a step refuses it")
  func isKeptWholeWhereAStepRefusesIt() async throws {
    let stored = Stored(version: "1", values: ["visits": #""Blob's""#])
    let original = stored.plain.text
    let run = stored.run(base: Household(visits: 3))
    #expect(run.restored.environment == Household(visits: 3))
    #expect(
      run.restored.problems.map(\.description) == [
        """
        Storage "com.example.Household": the migration from version 2 failed: it threw an error \
        of type Nonsense. All fields have their defaults; the record is quarantined before it is \
        replaced. Correct the migration.
        """
      ])
    run.stack.visits = 4
    try await run.storage.flush()
    #expect(stored.quarantined == [original])
  }

  @Test("Keeps every value that a step does not touch, to the last digit")
  func keepsEveryValueThatAStepDoesNotTouch() throws {
    let text = """
      {"a":null,"b":true,"c":-9223372036854775808,"d":18446744073709551615,"e":0.1,"f":"\\u0000ü",\
      "g":[1,[],{}],"h":{"i":{"j":false}}}
      """
    let value = try JSONDecoder().decode(StoredValue.self, from: Data(text.utf8))
    #expect(
      value
        == .object([
          "a": .null, "b": .bool(true), "c": .integer(.min), "d": .unsigned(.max),
          "e": .number(0.1),
          "f": .string("\0ü"), "g": .array([.integer(1), .array([]), .object([:])]),
          "h": .object(["i": .object(["j": .bool(false)])]),
        ]))
    let again = try JSONDecoder().decode(StoredValue.self, from: JSONEncoder().encode(value))
    #expect(again == value)
  }

  @Test("Under an older key of a field is found and moved")
  func underAnOlderKeyOfAFieldIsFoundAndMoved() async throws {
    let stored = Stored(values: ["service.language": nil, "language": "\"es\""])
    let run = stored.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.language == "es")
    try await run.storage.flush()
    #expect(stored.plain.text.contains(#""service.language":"es""#))
    #expect(!stored.plain.text.contains(#""language":"es","#))
    #expect(stored.quarantined == [])
  }

  @Test("Is ignored under an older key if the new key has a value")
  func isIgnoredUnderAnOlderKey() {
    let run = Stored(values: ["language": "\"es\""]).run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.language == "de")
  }

  @Test("As a secret under an older key moves within the secret store")
  func asASecretUnderAnOlderKeyMoves() async throws {
    let stored = Stored(
      secrets: ["service.token": nil, "token": "\"\(Stored.tokenID)\""])
    let older = Household.name + ".token." + Stored.tokenID
    stored.secrets.apply([Stored.tokenKey: nil, older: Data(#""old""#.utf8)])
    let run = stored.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.token?.value == "old")
    try await run.storage.flush()
    #expect(stored.secrets.contents[older] == nil)
    #expect(stored.secrets.contents.count == 2)
    #expect(stored.run().restored.environment.service.token?.value == "old")
  }

  @Test(
    "As a secret in plain text moves to the secret store", arguments: ["token", "service.token"])
  func asASecretInPlainTextMoves(_ key: String) async throws {
    let stored = Stored(values: [key: #""plain""#], secrets: ["service.token": nil])
    let run = stored.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.token?.value == "plain")
    try await run.storage.flush()
    #expect(
      !stored.plain.contents.values.contains {
        String(decoding: $0, as: UTF8.self).contains("plain")
      })
    #expect(stored.run().restored.environment.service.token?.value == "plain")
    #expect(stored.secrets.contents[Stored.tokenKey] == nil, "the unreferenced secret is removed")
  }

  static let legacyKey = "com.example.access_token"

  @Test("By itself in the plain store moves, once", arguments: [#""0ld""#, "0ld"])
  func byItselfInThePlainStoreMovesOnce(_ text: String) async throws {
    let stored = Stored(
      secrets: ["service.token": nil], others: [Self.legacyKey: Data(text.utf8)])
    let run = stored.run()
    #expect(run.restored.problems == [])
    #expect(run.restored.environment.service.token?.value == "0ld")
    #expect(stored.plain.contents[Self.legacyKey] != nil)
    try await run.storage.flush()
    #expect(stored.plain.contents.keys.sorted() == [Household.name])
    #expect(stored.run().restored.environment.service.token?.value == "0ld")
  }

  @Test("By itself moves also if there is no record yet")
  func byItselfMovesAlsoWhereThereIsNoRecord() async throws {
    let stored = Stored(record: nil, others: [Self.legacyKey: Data("0ld".utf8)])
    let run = stored.run()
    #expect(run.restored.wasStored)
    try await run.storage.flush()
    #expect(stored.plain.contents.keys.sorted() == [Household.name])
    #expect(stored.run().restored.environment.service.token?.value == "0ld")
  }

  @Test("By itself is removed if the record has a newer value, and moves if it has none")
  func byItselfGoesWhereTheRecordHasANewerValue() async throws {
    for (id, token) in [("\"\(Stored.tokenID)\"", "deadbeef"), ("null", "0ld")] {
      let stored = Stored(
        secrets: ["service.token": id], others: [Self.legacyKey: Data("0ld".utf8)])
      let run = stored.run()
      #expect(run.restored.environment.service.token?.value == token)
      try await run.storage.flush()
      #expect(stored.plain.contents.keys.sorted() == [Household.name])
    }
  }

  @Test("By itself stays if it cannot be read, and is reported")
  func byItselfStaysWhereItCannotBeRead() async throws {
    let nonsense = Data([0xff, 0xfe, 0x00])
    let stored = Stored(secrets: ["service.token": nil], others: [Self.legacyKey: nonsense])
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
    #expect(stored.plain.contents[Self.legacyKey] == nonsense)
  }
}
