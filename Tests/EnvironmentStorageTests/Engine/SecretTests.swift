import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Secrets in a record", .timeLimit(.minutes(5)))
struct SecretTests {
  /// An environment with a server, to which its token belongs.
  struct World: Sendable {
    var session: SessionID?
    var name = "live"
    var address = "https://example.com"
    var note: String?
    var tags: Set<String> = []
    var token: Secret<String>?
    var password: Secret<String>?
  }

  private static let declaration = SessionDeclaration<World>(identity: \.session) {
    SessionDeclaration.Reset(\.token, to: nil)
  }

  private static func schema(
    @SchemaBuilder<World> _ fields: () -> [SchemaField<World>]
  ) -> EnvironmentSchema<World> {
    EnvironmentSchema(name: "world", session: declaration, fields: fields)
  }

  private static let first = whole

  private static var whole: EnvironmentSchema<World> {
    schema {
      FieldGroup("server") {
        PersistedField("name", \.name)
        PersistedField("address", \.address)
        PersistedField("tags", \.tags)
        SecretField("token", \.token)
      }
      SecretField("password", \.password)
    }
  }

  private static let foreign = StorageError.Kind.unreadableSecret(
    key: "token", because: "it belongs to another session, or to other values of its group")

  private let store = MemoryStore()
  private let keys = MemoryKeyStore()

  private func start(_ schema: EnvironmentSchema<World> = first) -> Running<World> {
    Running(schema, store, keys, base: World())
  }

  /// Starts a program that has no access to the keys at the moment.
  private func startWithoutKeys() -> Running<World> {
    let away = FaultyKeyStore(keys)
    away.fail(.notAllowed, of: .read)
    return Running(Self.first, store, away, base: World())
  }

  /// Logs in, and stores a password that belongs to no session.
  private func logIn() async throws {
    let program = start()
    program.stack.replace {
      $0.password = Secret("correct horse")
      $0.tags = Set((0..<20).map { "tag \($0)" })
    }
    try await program.session.logInDurably { $0.token = Secret("deadbeef") }
    await program.storage.detach()
  }

  private func edit(_ field: String, _ change: (String) -> String) {
    let key = "world#" + field
    let text = String(decoding: store.contents[key] ?? Data(), as: UTF8.self)
    store.apply([key: Data(change(text).utf8)])
  }

  @Test func `An edited server address costs the token and nothing else`() async throws {
    try await logIn()
    edit("address") { $0.replacing("example.com", with: "evil.example") }
    let found = start().restored
    #expect(found.environment.token == nil && found.environment.session == nil)
    #expect(found.environment.address == "https://evil.example")
    #expect(found.environment.password?.value == "correct horse")
    #expect(found.problems.map(\.kind) == [Self.foreign])
  }

  @Test func `A token of one session does not open with the id of another`() async throws {
    try await logIn()
    edit("session") { _ in "\"\(UUID().uuidString)\"" }
    let found = start().restored
    #expect(found.environment.token == nil && found.environment.session == nil)
    #expect(found.environment.password?.value == "correct horse")
  }

  @Test func `A sealed value is worth nothing under another key`() async throws {
    try await logIn()
    store.apply(["world#token": store.contents["world#password"]])
    #expect(start().restored.environment.token == nil)
  }

  @Test func `A change of any byte of a sealed value is found`() async throws {
    try await logIn()
    let sealed = try #require(store.contents["world#token"])
    let text = String(decoding: sealed, as: UTF8.self)
    let box = try #require(text.firstMatch(of: /"box":"([^"]*)"/))
    // The last digit of Base64 has bits that stand for nothing: a change of these bits is no other value.
    let lastDigit = try #require(box.1.lastIndex { $0 != "=" })
    let spare = text.utf8.distance(from: text.startIndex, to: lastDigit)
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      store.apply(["world#token": changed])
      let token = start().restored.environment.token?.value
      #expect(token == nil || index == spare && token == "deadbeef", "byte \(index)")
    }
    store.apply(["world#token": sealed])
    #expect(start().restored.environment.token?.value == "deadbeef")
  }

  @Test func `A record of an ended session cannot be opened any more`() async throws {
    try await logIn()
    let old = store.contents
    try await start().session.logOutDurably()
    store.apply(old.mapValues { $0 })
    let found = start().restored.environment
    #expect(found.token == nil && found.session == nil)
    #expect(found.password?.value == "correct horse")
  }

  @Test func `An older record of the same session is restored`() async throws {
    try await logIn()
    let old = store.contents
    let program = start()
    let id = try #require(program.session.id)
    program.session.update(in: id) { $0.token = Secret("newer") }
    try await program.storage.flush()
    await program.storage.detach()
    store.apply(old.mapValues { $0 })
    #expect(start().restored.environment.token?.value == "deadbeef")
  }

  @Test func `A new version of a group keeps the user logged in`() async throws {
    let versions: [EnvironmentSchema<World>] = [
      // A renamed member.
      Self.schema {
        FieldGroup("server") {
          PersistedField("server.name", \.name, replacing: ["name"])
          PersistedField("address", \.address)
          PersistedField("tags", \.tags)
          SecretField("token", \.token)
        }
        SecretField("password", \.password)
      },
      // Another member, a renamed token, and a secret that moves into the group.
      Self.schema {
        FieldGroup("server") {
          PersistedField("name", \.name)
          PersistedField("address", \.address)
          PersistedField("tags", \.tags)
          PersistedField("note", \.note)
          SecretField("oauth", \.token, replacing: ["token"])
          SecretField("password", \.password)
        }
      },
      // A token that moves out of the group.
      Self.schema {
        PersistedField("name", \.name)
        PersistedField("address", \.address)
        PersistedField("tags", \.tags)
        SecretField("token", \.token)
        SecretField("password", \.password)
      },
    ]
    for (index, schema) in versions.enumerated() {
      let test = SecretTests()
      try await test.logIn()
      // The first start reads what the older version has stored, and the second what this one has.
      for _ in 1...2 {
        let program = test.start(schema)
        #expect(program.restored.problems == [], "version \(index)")
        #expect(program.restored.environment.token?.value == "deadbeef", "version \(index)")
        #expect(program.restored.environment.password?.value == "correct horse")
        try await program.storage.flush()
        await program.storage.detach()
      }
    }
  }

  @Test func `A set in a group keeps its token over restarts`() async throws {
    try await logIn()
    for _ in 1...20 {
      let program = start()
      #expect(program.restored.environment.token?.value == "deadbeef")
      program.stack.tags = Set(program.stack.tags.shuffled())
      try await program.storage.flush()
      await program.storage.detach()
    }
  }

  @Test func `A run without access to the keys changes nothing that it cannot read`() async throws {
    try await logIn()
    let before = store.contents
    let program = startWithoutKeys()
    #expect(
      program.restored.environment.token == nil && program.restored.environment.session == nil)
    #expect(program.restored.environment.address == "https://example.com")
    program.stack.address = "https://example.com"
    try await program.storage.flush()
    #expect(store.contents == before)
    await program.storage.detach()
    let again = start().restored.environment
    #expect(again.token?.value == "deadbeef" && again.password?.value == "correct horse")
  }

  @Test func `A logout without the device's key keeps what belongs to no session`() async throws {
    try await logIn()
    let program = startWithoutKeys()
    #expect(program.restored.environment.password == nil)
    try await program.session.logOutDurably()
    await program.storage.detach()
    let again = start().restored.environment
    #expect(again.token == nil && again.session == nil)
    #expect(again.password?.value == "correct horse")
  }

  @Test func `A lost key costs what it has sealed, and nothing else`() async throws {
    for (lost, token, password) in [
      ("world#device", "deadbeef" as String?, nil as String?),
      ("world#firstSession", nil, "correct horse"),
    ] {
      let test = SecretTests()
      try await test.logIn()
      test.keys.removeKey(named: lost)
      let found = test.start().restored.environment
      #expect(found.token?.value == token, "\(lost)")
      #expect(found.password?.value == password, "\(lost)")
      #expect(found.name == "live" && found.tags.count == 20)
    }
  }

  @Test func `A key that was swapped for another opens nothing`() async throws {
    try await logIn()
    let device = try #require(keys.key(named: "world#device"))
    keys.setKey(device, named: "world#firstSession")
    let found = start().restored.environment
    #expect(found.token == nil && found.session == nil)
    #expect(found.password?.value == "correct horse")
    // The same public id, with other bytes.
    let other = SecretTests()
    try await other.logIn()
    let key = try #require(other.keys.key(named: "world#firstSession")).value
    other.keys.setKey(Secret(key.prefix(8) + Data(count: 32)), named: "world#firstSession")
    let second = other.start().restored
    #expect(second.environment.token == nil && second.environment.session == nil)
    #expect(second.problems.map(\.kind) == [Self.foreign])
  }

  @Test func `A key that is removed while the program runs is made anew`() async throws {
    let program = start()
    let id = try await program.session.logInDurably { $0.token = Secret("deadbeef") }
    keys.removeKey(named: "world#firstSession")
    program.session.update(in: id) { $0.token = Secret("newer") }
    try await program.storage.flush()
    #expect(start().restored.environment.token?.value == "newer")
  }
}
