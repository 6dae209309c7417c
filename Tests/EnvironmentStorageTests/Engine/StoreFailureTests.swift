import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// Stores that cannot be read, as a whole or a value of them.
@Suite("A store that cannot be read", .timeLimit(.minutes(5)))
struct StoreFailureTests {
  typealias Reason = StorageError.StoreFailure.Reason

  static let obstacles: [Reason] = [
    .busy(processID: 1), .notAllowed, .symbolicLink, .directory, .notAFile, .notADirectory,
    .tooLarge(limit: 1), .wrongKey, .keyMissing, .system("Input/output error"),
  ]

  @Test("Is not written to until it can be, and each attempt is told of", arguments: obstacles)
  func isNotWrittenToUntilItCanBe(_ reason: Reason) async throws {
    let stored = Stored()
    let original = stored.plain.text
    let plain = FaultyStore(stored.plain)
    plain.fail(reason, of: .read)
    let run = Run(plain, stored.secrets, base: Household(visits: 5))
    let error = StorageError.StoreFailure(reason, during: .read, at: "the faulty store")
    #expect(run.restored.environment == Household(visits: 5))
    #expect(run.restored.problems.map(\.kind) == [.unreadableStore(error)])
    for attempt in 1...3 {
      run.stack.visits += 1
      await #expect(throws: StorageError(.notSaved(error), in: Household.name)) {
        try await run.storage.flush()
      }
      await until { run.reported.all.count == attempt }
      #expect(plain.writes == [])
    }
    plain.recover()
    try await run.storage.flush()
    #expect(stored.quarantined == [original])
    await until { run.reported.all.count == 5 }
    #expect(
      run.reported.kinds.suffix(2) == [
        .notRestored, .recordQuarantined(key: Household.name + ".quarantined.1"),
      ])
    #expect(stored.run().restored.environment.visits == 8)
    #expect(
      stored.secrets.contents[Stored.tokenKey] != nil, "the record that was quarantined names it")
  }

  @Test("Is left alone when it can be read again and nothing has changed")
  func isLeftAloneWhenNothingHasChanged() async throws {
    let stored = Stored()
    let original = stored.plain.contents
    let plain = FaultyStore(stored.plain)
    plain.fail(.busy(processID: nil), of: .read)
    let run = Run(plain, stored.secrets)
    plain.recover()
    try await run.storage.flush()
    #expect(stored.plain.contents == original)
    #expect(stored.run().restored.environment == RestoringTests.blob)
  }

  @Test("For what is in it is put away first, and told of")
  func forWhatIsInItIsPutAwayFirst() async throws {
    let plain = StoreInPieces()
    let run = Run(plain, MemoryStore())
    #expect(
      run.restored.problems.map(\.description) == [
        """
        Storage "com.example.Household": the store could not be read. All fields have their \
        defaults; the store is quarantined, untouched, before the next save. shelf was not \
        read: it is in pieces. Move it away, or put a backup in its place; nothing is written \
        over it.
        """
      ])
    run.stack.visits = 5
    try await run.storage.flush()
    #expect(Run(plain, MemoryStore()).restored.environment.visits == 5)
    await until { !run.reported.all.isEmpty }
    #expect(
      run.reported.all.map(\.description) == [
        """
        Storage "com.example.Household": a store that could not be read was quarantined, \
        untouched: cellar.
        """
      ])
  }

  @Test("For what is in it, and cannot be put away, is not written to")
  func andCannotBePutAwayIsNotWrittenTo() async throws {
    let plain = FaultyStore(StoreInPieces())
    let run = Run(plain, MemoryStore())
    plain.fail(.notAllowed)
    run.stack.visits = 5
    await #expect(throws: StorageError.self) { try await run.storage.flush() }
    #expect(Set(plain.writes) == [.quarantine])
  }

  @Test("As a secret store costs the secrets, until it can be read")
  func asASecretStoreCostsTheSecrets() async throws {
    for reason in Self.obstacles {
      let stored = Stored()
      let secrets = FaultyStore(stored.secrets)
      secrets.fail(reason, of: .read)
      let run = Run(stored.plain, secrets)
      let error = StorageError.StoreFailure(reason, during: .read, at: "the faulty store")
      #expect(
        run.restored.problems.map(\.kind) == [
          .unavailableSecret(key: "service.token", error),
          .unavailableSecret(key: "service.password", error),
        ])
      // Without its token, the session is nobody's; it is not lost.
      var expected = RestoringTests.blob
      Household.declaration.reset(&expected)
      expected.service.password = Household().service.password
      #expect(run.restored.environment == expected)
      // Other things are saved as soon as that is possible, and the secrets are still known.
      secrets.recover()
      run.stack.visits = 8
      try await run.storage.flush()
      #expect(stored.quarantined == [])
      var next = RestoringTests.blob
      next.visits = 8
      #expect(stored.run().restored.environment == next)
      #expect(stored.run().restored.problems == [])
    }
  }

  @Test("As a secret store does not make a name of a secret that is none part of a record")
  func doesNotMakeANameThatIsNonePartOfARecord() async throws {
    for id in [#""a\",\"b""#, #""""#, #""../../a""#, "\"\(Stored.tokenID)\\u0000\"", "7", "{}"] {
      let stored = Stored(secrets: ["service.token": id])
      let original = stored.plain.text
      let secrets = FaultyStore(stored.secrets)
      secrets.fail(.busy(processID: nil), of: .read, times: 2)
      let run = Run(stored.plain, secrets)
      let fields = run.restored.problems.map(\.field)
      #expect(fields == ["service.token", "service.password"])
      secrets.recover()
      run.stack.visits = 8
      try await run.storage.flush()
      #expect(stored.quarantined == [original])
      let next = stored.run().restored
      #expect(next.problems == [])
      #expect(next.environment.service.password.value == "correct horse")
    }
  }

  @Test("As a secret store does not keep a new secret from taking the place of an old one")
  func aNewSecretTakesThePlaceOfOneThatCouldNotBeHad() async throws {
    let stored = Stored()
    let secrets = FaultyStore(stored.secrets)
    secrets.fail(.wrongKey, of: .read)
    let run = Run(stored.plain, secrets)
    secrets.recover()
    run.stack.replace {
      $0.session = SessionID()
      $0.service.token = Secret("new")
    }
    try await run.storage.flush()
    let next = stored.run().restored
    #expect(next.environment.service.token?.value == "new")
    #expect(next.environment.service.password.value == "correct horse")
    #expect(stored.secrets.contents.count == 2)
  }

  @Test("A secret that is gone, damaged or tampered with costs that field", arguments: 0..<3)
  func aSecretThatIsGoneCostsThatField(_ way: Int) async throws {
    let stored = Stored()
    let original = stored.plain.text
    var secrets: any SecretStore = stored.secrets
    let kind: StorageError.Kind
    switch way {
    case 0:
      stored.secrets.apply([Stored.passwordKey: nil])
      kind = .missingSecret(key: "service.password")
    case 1:
      stored.secrets.apply([Stored.passwordKey: Data("[\"correct horse\"]".utf8)])
      kind = .unreadableSecret(key: "service.password", because: "it is not of type String")
    default:
      secrets = TamperedStore(wrapped: stored.secrets, key: Stored.passwordKey)
      kind = .unavailableSecret(
        key: "service.password", StorageError.StoreFailure(.tampered, during: .read, at: "vault"))
    }
    let run = Run(stored.plain, secrets)
    #expect(run.restored.problems.map(\.kind) == [kind])
    #expect(run.restored.problems.allSatisfy { !$0.description.contains("horse") })
    var expected = RestoringTests.blob
    expected.service.password = Household().service.password
    #expect(run.restored.environment == expected)
    run.stack.visits = 8
    try await run.storage.flush()
    expected.visits = 8
    #expect(stored.quarantined == [original])
    let next = Run(stored.plain, secrets)
    #expect(next.restored.problems == [])
    #expect(next.restored.environment == expected)
    next.stack.visits = 9
    try await next.storage.flush()
    #expect(stored.quarantined == [original])
    if way != 0 { #expect(stored.secrets.contents[Stored.passwordKey] != nil) }
  }

  @Test("Attached without having been restored, quarantines what is there")
  func attachedWithoutHavingBeenRestored() async throws {
    let stored = Stored()
    let original = stored.plain.text
    let reported = Reports()
    let storage = StackStorage(
      Household.schema, in: stored.plain, secrets: stored.secrets, onProblem: { reported.add($0) })
    storage.attach(to: EnvironmentStack(Household(visits: 1)))
    try await storage.flush()
    #expect(stored.quarantined == [original])
    await until { reported.all.count == 2 }
    #expect(
      reported.all.first?.description == """
        Storage "com.example.Household": there was a record that was not restored. It is quarantined \
        before it is replaced. Call restore(_:) before attach(to:).
        """)
  }

  @Test("A field that cannot be encoded costs the saving of that field")
  func aFieldThatCannotBeEncoded() async throws {
    struct Picky: Codable, Sendable, Equatable {
      var value: Int
      func encode(to encoder: any Encoder) throws {
        if value < 0 { throw Nonsense() }
        var container = encoder.singleValueContainer()
        try container.encode(["value": value])
      }
    }
    struct World: Sendable {
      var picky = Picky(value: 1)
      var secret = Picky(value: 1)
      var visits = 0
    }
    let schema = EnvironmentSchema<World>(name: "picky") {
      PersistedField("picky", \.picky)
      SecretField("secret", \.secret)
      PersistedField("visits", \.visits)
    }
    let plain = FaultyStore()
    let secrets = MemoryStore()
    let reported = Reports()
    func storage() -> StackStorage<World> {
      StackStorage(
        schema, in: plain, secrets: secrets, savingAfter: .seconds(1_000),
        onProblem: { reported.add($0) })
    }
    let first = storage()
    let start = first.restore(World())
    let stack = EnvironmentStack(start.environment)
    first.attach(to: stack)
    stack.replace {
      $0.picky.value = 2
      $0.secret.value = 2
    }
    try await first.flush()
    stack.replace {
      $0.picky.value = -1
      $0.secret.value = -1
      $0.visits = 5
    }
    let kind = StorageError.Kind.unencodableField(
      key: "picky", because: "it threw an error of type Nonsense")
    for _ in 0..<2 {
      await #expect(throws: StorageError(kind, in: "picky")) { try await first.flush() }
    }
    await until { reported.all.count == 2 }
    #expect(reported.all.map(\.field) == ["picky", "secret"], "told of once")
    let restored = storage().restore(World())
    #expect(restored.problems == [])
    #expect(restored.environment.picky.value == 2)
    #expect(restored.environment.secret.value == 2)
    #expect(restored.environment.visits == 5)
    #expect(plain.writes.count == 2)

    // What was refused as a whole gives nothing to a later record.
    plain.apply(picky: #"{"picky":{"value":7},"visits":1}"#, version: 2)
    let other = storage()
    #expect(other.restore(World()).problems.map(\.kind) == [.newerVersion(found: 2, known: 1)])
    other.attach(to: EnvironmentStack(World(picky: Picky(value: -1), visits: 6)))
    await #expect(throws: StorageError(kind, in: "picky")) { try await other.flush() }
    let last = storage().restore(World())
    #expect(last.problems == [])
    #expect(last.environment.picky.value == 1 && last.environment.visits == 6)
  }
}

/// A store that is in pieces until somebody puts it away.
final class StoreInPieces: EnvironmentStore, @unchecked Sendable {
  private let lock = NSLock()
  private let wrapped = MemoryStore()
  private var isBroken = true

  private func check(
    _ operation: StorageError.StoreFailure.Operation
  ) throws(StorageError.StoreFailure) {
    guard lock.withLock({ isBroken }) else { return }
    throw StorageError.StoreFailure(.unreadable("it is in pieces"), during: operation, at: "shelf")
  }

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    try check(.read)
    return wrapped.value(forKey: key)
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    try check(.read)
    return wrapped.keys(withPrefix: prefix)
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    try check(.write)
    wrapped.apply(changes)
  }

  func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? {
    lock.withLock {
      defer { isBroken = false }
      return isBroken ? "cellar" : nil
    }
  }
}

/// A store one of whose values somebody has changed.
struct TamperedStore: SecretStore {
  let wrapped: MemoryStore
  let key: String

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    guard key != self.key else {
      throw StorageError.StoreFailure(.tampered, during: .read, at: "vault")
    }
    return wrapped.value(forKey: key)
  }

  func keys(withPrefix prefix: String) -> Set<String> { wrapped.keys(withPrefix: prefix) }

  func apply(_ changes: [String: Data?]) { wrapped.apply(changes) }
}

extension FaultyStore {
  /// Puts a record there that somebody else has written.
  fileprivate func apply(picky values: String, version: Int) {
    let record =
      #"{"commit":"c","format":1,"secrets":{},"values":\#(values),"version":\#(version)}"#
    try? apply(["picky": Data(record.utf8)])
  }
}
