import EnvironmentStorage
import Environments
import Foundation
import Testing

/// The properties of a schema, and invalid schemas.
@Suite("A schema", .timeLimit(.minutes(5)))
struct SchemaTests {
  @Test func `A schema keeps its fields in order, the session's identity first`() {
    #expect(
      Household.schema.fieldKeys == [
        "session", "service.language", "member", "limits", "visits", "service.token",
        "service.password",
      ])
    #expect(Household.schema.name == "com.example.Household")
  }

  @Test func `A schema without a session and without secrets needs neither`() async throws {
    let schema = EnvironmentSchema<Household>(name: "plain") {
      PersistedField("visits", \.visits)
    }
    #expect(schema.fieldKeys == ["visits"])
    let plain = MemoryStore()
    let storage = StackStorage(schema, in: plain, onProblem: { _ in })
    let start = storage.restore(Household())
    let stack = EnvironmentStack(start.environment)
    storage.attach(to: stack)
    stack.visits = 2
    try await storage.flush()
    #expect(storage.restore(Household()).environment.visits == 2)
    #expect(plain.contents.keys.sorted() == ["plain", "plain#visits"])
  }

  /// Invalid uses of a schema, and what they say.
  static let errors: [(use: @Sendable () -> Void, message: String)] = [
    (
      { _ = EnvironmentSchema<Household>(name: "") { PersistedField("visits", \.visits) } },
      "has no name, which would be its key in the store."
    ),
    (
      { _ = EnvironmentSchema<Household>(name: "a#b") { PersistedField("visits", \.visits) } },
      "has a \"#\" in its name, which separates a name from the keys of fields."
    ),
    (
      { _ = EnvironmentSchema<Household>(name: "n") { PersistedField("~1", \.visits) } },
      "has the key \"~1\". A \"~\" at the beginning marks quarantined records."
    ),
    (
      {
        _ = EnvironmentSchema<Household>(name: "n") {
          PersistedField("visits", \.visits)
          PersistedField("member", \.member, replacing: ["visits"])
        }
      },
      """
      The schema "n" has the key "visits" twice, among its fields and the keys that they replace. \
      Give each field a key of its own.
      """
    ),
    (
      {
        _ = EnvironmentSchema<Household>(name: "n") {
          PersistedField("visits", \.visits, replacing: [.storeKey("old")])
          PersistedField("member", \.member, replacing: [.storeKey("old")])
        }
      },
      "has the key \"old\" twice"
    ),
    (
      { _ = StackStorage(Household.schema, in: MemoryStore(), onProblem: { _ in }) },
      """
      The schema "com.example.Household" has secrets, and its storage has no store for the keys \
      that seal them. Pass one: StackStorage(schema, in: store, keys: …).
      """
    ),
    (
      {
        let schema = EnvironmentSchema<Household>(name: "n") { PersistedField("v", \.visits) }
        let storage = StackStorage(schema, in: MemoryStore(), onProblem: { _ in })
        let stack = EnvironmentStack(Household())
        _ = EnvironmentSession(Household.declaration, of: stack, storage: storage)
      },
      """
      The schema "n" has no session declaration: the ids of sessions would not be stored, and a \
      logout that a crash interrupts would not be finished. Pass the same declaration as to the \
      session: EnvironmentSchema(name: …, session: .session).
      """
    ),
  ]

  @Test(arguments: errors.indices)
  func `An invalid schema, or an invalid use of one, ends the process with a message`(
    index: Int
  ) async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int] in
      SchemaTests.errors[index].use()
    }
    let message = String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains(Self.errors[index].message))
  }

  @Test func `Every kind of secret is stored`() async throws {
    struct World: Sendable {
      var token: Secret<String>?
      var key = Secret([UInt8]([1, 2]))
      var password = "plain type"
      var code = 5
    }
    let schema = EnvironmentSchema<World>(name: "secrets") {
      SecretField("token", \.token)
      SecretField("key", \.key)
      SecretField("password", \.password)
      SecretField(
        "code", \.code, coding: FieldCoding(encode: { "\($0)" }, decode: { Int($0) ?? 0 }))
    }
    let store = MemoryStore()
    let storage = StackStorage(schema, in: store, keys: MemoryKeyStore(), onProblem: { _ in })
    let start = storage.restore(World())
    let stack = EnvironmentStack(start.environment)
    storage.attach(to: stack)
    stack.replace {
      $0.token = Secret("t")
      $0.key = Secret([3])
      $0.password = "changed"
      $0.code = 6
    }
    try await storage.flush()
    let restored = storage.restore(World()).environment
    #expect(restored.token == Secret("t") && restored.key == Secret([3]))
    #expect(restored.password == "changed" && restored.code == 6)
    func sealed() -> Int { store.contents.values.count { $0.starts(with: Data("sealed ".utf8)) } }
    #expect(sealed() == 4)
    stack.token = nil
    try await storage.flush()
    #expect(sealed() == 3)
    #expect(storage.restore(World()).environment.token == nil)
  }
}
