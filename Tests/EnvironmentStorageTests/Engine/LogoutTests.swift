import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

/// Ending a session in memory and in two stores that may refuse.
@Suite("A logout", .timeLimit(.minutes(5)))
struct LogoutTests {
  /// A run with a session, on stores that can fail on request.
  struct LoggedIn {
    let disk = (plain: MemoryStore(), secrets: MemoryStore())
    let plain: FaultyStore
    let secrets: FaultyStore
    let run: Run

    init() async throws {
      plain = FaultyStore(disk.plain)
      secrets = FaultyStore(disk.secrets)
      run = Run(plain, secrets)
      run.stack.replace(.blob)
      try await run.storage.flush()
      plain.forgetAccesses()
      secrets.forgetAccesses()
    }

    func logOut() async throws(StorageError) {
      try await run.storage.logout { run.stack.replace { Household.declaration.reset(&$0) } }
    }

    /// The next start, on stores that work.
    func restart() -> Run { Run(disk.plain, disk.secrets) }

    var secretTexts: [String] {
      disk.secrets.contents.values.map(Stored.secretText).sorted()
    }
  }

  static let tombstone = Household.name + ".loggedOut"
  static let failure = StorageError.StoreFailure(.noSpace, during: .write, at: "the faulty store")

  @Test("Writes a tombstone, then removes the secrets, then writes the record without either")
  func writesATombstoneThenRemovesTheSecrets() async throws {
    let session = try await LoggedIn()
    var before: ([StoreAccess], [StoreAccess])?
    try await session.run.storage.logout {
      before = (session.plain.writes, session.secrets.writes)
      session.run.stack.replace { Household.declaration.reset(&$0) }
    }
    #expect(before?.0 == [.apply(writing: [Self.tombstone], removing: [])])
    #expect(before?.1 == [])
    #expect(
      session.plain.writes.dropFirst() == [
        .apply(writing: [Household.name], removing: [Self.tombstone])
      ])
    guard case .apply([], let removed) = session.secrets.writes.first else {
      Issue.record("another write: \(session.secrets.writes)")
      return
    }
    #expect(removed.map { $0.dropLast(33) } == ["com.example.Household.service.token"])
    #expect(session.secrets.writes.count == 1)
    #expect(session.secretTexts == [#""correct horse""#])
    #expect(!session.disk.plain.text.contains("Blob"))
  }

  @Test("Keeps what does not belong to the session")
  func keepsWhatDoesNotBelongToTheSession() async throws {
    let session = try await LoggedIn()
    try await session.logOut()
    let found = session.restart().restored.environment
    #expect(found.service.language == "de")
    #expect(found.service.password.value == "correct horse")
    #expect(found.visits == 7)
    #expect(found.session == nil && found.member == nil && found.service.token == nil)
  }

  @Test("Waits for another one that is under way")
  func waitsForAnotherOneThatIsUnderWay() async throws {
    let session = try await LoggedIn()
    let calls = Reports()
    await withTaskGroup { group in
      for _ in 0..<10 {
        group.addTask {
          try? await session.run.storage.logout {
            calls.add(StorageError(.notAttached, in: ""))
            session.run.stack.replace { Household.declaration.reset(&$0) }
          }
        }
      }
    }
    #expect(calls.all.count == 10)
    #expect(session.restart().restored.environment.member == nil)
  }

  @Test("Logs out if the plain store refuses everything, and keeps trying")
  func logsOutWhereThePlainStoreRefuses() async throws {
    let session = try await LoggedIn()
    session.plain.fail(.noSpace)
    let problem = StorageError(.notErased(Self.failure), in: Household.name)
    await #expect(throws: problem) { try await session.logOut() }
    #expect(session.run.stack.member == nil, "in memory")
    #expect(session.secretTexts.contains(#""deadbeef""#) == false)
    #expect(
      problem.description == """
        Storage "com.example.Household": the session has ended, and could not be erased from \
        storage yet; that is retried. the faulty store was not written: the disk is full, or the \
        quota is used up. Free some space; the stored values are unchanged.
        """)
    // Killed now, and started again: the secret store has the tombstone.
    let copy = (
      MemoryStore(session.disk.plain.contents), MemoryStore(session.disk.secrets.contents)
    )
    let next = Run(copy.0, copy.1)
    #expect(next.restored.environment.member == nil)
    #expect(next.restored.environment.service.password.value == "correct horse")
    #expect(next.restored.problems == [])
    try await next.storage.flush()
    #expect(copy.1.contents[Self.tombstone] == nil)
    // Or not killed, and the disk has room again.
    session.plain.recover()
    try await session.run.storage.flush()
    #expect(session.disk.secrets.contents[Self.tombstone] == nil)
    #expect(!session.disk.plain.text.contains("Blob"))
    await until { !session.run.reported.all.isEmpty }
    #expect(session.run.reported.all == [problem])
  }

  @Test("Logs out if the secret store refuses everything, and keeps trying")
  func logsOutWhereTheSecretStoreRefuses() async throws {
    let session = try await LoggedIn()
    session.secrets.fail(.noSpace)
    await #expect(throws: StorageError.self) { try await session.logOut() }
    #expect(session.disk.plain.contents[Self.tombstone] != nil)
    let copy = (
      MemoryStore(session.disk.plain.contents), MemoryStore(session.disk.secrets.contents)
    )
    let next = Run(copy.0, copy.1)
    #expect(next.restored.environment.member == nil)
    #expect(next.restored.environment.service.token == nil)
    try await next.storage.flush()
    #expect(!copy.1.contents.values.map(Stored.secretText).contains(#""deadbeef""#))
    session.secrets.recover()
    try await session.run.storage.flush()
    #expect(session.secretTexts == [#""correct horse""#])
    #expect(session.disk.plain.contents.keys.sorted() == [Household.name])
  }

  @Test("Ends the session in memory once where both stores refuse, and says so")
  func endsTheSessionInMemoryWhereBothStoresRefuse() async throws {
    let session = try await LoggedIn()
    session.plain.fail(.notAllowed)
    session.secrets.fail(.notAllowed)
    await #expect(throws: StorageError.self) { try await session.logOut() }
    #expect(session.run.stack.member == nil)
    session.plain.recover()
    session.secrets.recover()
    try await session.run.storage.flush()
    #expect(session.restart().restored.environment.member == nil)
    #expect(session.secretTexts == [#""correct horse""#])
  }

  @Test("Is tried again by itself")
  func isTriedAgainByItself() async throws {
    let session = try await LoggedIn()
    await session.run.storage.detach()
    let storage = StackStorage(
      Household.schema, in: session.plain, secrets: session.secrets, savingAfter: .zero,
      onProblem: { _ in })
    _ = storage.restore(Household())
    storage.attach(to: session.run.stack)
    try await storage.flush()
    session.plain.fail(.noSpace, times: 2)
    await #expect(throws: StorageError.self) {
      try await storage.logout {
        session.run.stack.replace { Household.declaration.reset(&$0) }
      }
    }
    await until { !session.disk.plain.text.contains("Blob") }
    try await storage.flush()
    #expect(session.disk.plain.contents.keys.sorted() == [Household.name])
    await storage.detach()
  }

  @Test("Without a session, which changes nothing that would trigger a save, is also retried")
  func withoutASessionIsAlsoRetried() async throws {
    let disk = (plain: MemoryStore(), secrets: MemoryStore())
    let plain = FaultyStore(disk.plain)
    let run = Run(plain, disk.secrets, savingAfter: .zero)
    try await run.storage.flush()
    plain.fail(.noSpace, times: 2)
    await #expect(throws: StorageError.self) { try await run.storage.logout {} }
    await until { disk.secrets.contents[Self.tombstone] == nil }
    #expect(disk.plain.contents.keys.sorted() == [Household.name])
    await run.storage.detach()
  }

  @Test("That is repeated erases what the first could not, in the same order")
  func thatIsAskedForAgainErasesWhatTheFirstCouldNot() async throws {
    let session = try await LoggedIn()
    session.secrets.fail(.noSpace, times: 1)
    await #expect(throws: StorageError.self) { try await session.logOut() }
    #expect(session.secretTexts.contains(#""deadbeef""#))
    // The tombstone is written again, and the record is not.
    session.plain.fail(.noSpace, after: 1)
    await #expect(throws: StorageError.self) { try await session.run.storage.logout {} }
    #expect(session.secretTexts == [#""correct horse""#])
    #expect(session.restart().restored.environment.member == nil)
  }

  @Test("Without a stack ends the given environment's session, and reports that nothing was stored")
  func withoutAStackEndsWhatItIsToldTo() async throws {
    let plain = FaultyStore()
    let storage = StackStorage(
      Household.schema, in: plain, secrets: MemoryStore(), onProblem: { _ in })
    var calls = 0
    await #expect(throws: StorageError(.notAttached, in: Household.name)) {
      try await storage.logout { calls += 1 }
    }
    #expect(calls == 1)
    #expect(plain.accesses == [])
  }

  @Test("That a crash interrupted erases the session's data outside again")
  func thatACrashCutShortErasesAgain() async throws {
    struct Cookies: Error {}
    let erased = Reports()
    let declaration = SessionDeclaration<Household>(identity: \.session) {
      SessionDeclaration.Reset(\.member, to: nil)
      SessionDeclaration.Erase { household in
        erased.add(StorageError(.notAttached, in: household.member?.name ?? "no member"))
        throw Cookies()
      }
    }
    let schema = EnvironmentSchema<Household>(name: Household.name, session: declaration) {
      PersistedField("member", \.member)
    }
    let plain = FaultyStore()
    let first = StackStorage(schema, in: plain, onProblem: { _ in })
    let stack = EnvironmentStack(first.restore(.blob).environment)
    first.attach(to: stack)
    try await first.flush()
    plain.fail(.noSpace, after: 1)
    await #expect(throws: StorageError.self) { try await first.logout {} }
    await first.detach()
    plain.recover()

    let second = StackStorage(schema, in: plain, onProblem: { _ in })
    let restored = second.restore(Household())
    #expect(restored.environment.member == nil)
    #expect(erased.all.map(\.schema) == ["Blob"])
    #expect(
      restored.problems.map(\.description) == [
        """
        Storage "com.example.Household": the data of a session outside the environment could not \
        be erased: it threw an error of type Cookies. Erase it by hand if necessary.
        """
      ])
  }

  @Test("Found by a program without a session declaration restores nothing")
  func foundByAProgramThatHasForgotten() async throws {
    let stored = Stored(others: [Self.tombstone: Data(#"{"commits":["c"]}"#.utf8)])
    let schema = EnvironmentSchema<Household>(name: Household.name, version: 3) {
      PersistedField("session", \.session)
      PersistedField("member", \.member)
      PersistedField("limits", \.limits)
      PersistedField("visits", \.visits)
      PersistedField("service.language", \.service.language)
      SecretField("service.token", \.service.token)
      SecretField("service.password", \.service.password)
    }
    let run = Run(stored.plain, stored.secrets, schema: schema)
    #expect(run.restored.environment == Household())
    try await run.storage.flush()
    #expect(stored.plain.contents.keys.sorted() == [Household.name])
    #expect(!stored.secrets.contents.keys.contains(Stored.tokenKey))
  }

  @Test("Named by a tombstone of another record is over already")
  func namedByATombstoneOfAnotherRecordIsOverAlready() async throws {
    let stored = Stored(others: [Self.tombstone: Data(#"{"commits":["an older one"]}"#.utf8)])
    let run = stored.run()
    #expect(run.restored.environment == RestoringTests.blob)
    try await run.storage.flush()
    #expect(stored.plain.contents.keys.sorted() == [Household.name])
    #expect(stored.run().restored.environment == RestoringTests.blob)
  }

  @Test("Leaves no secret of a quarantined record either")
  func leavesNoSecretBehindThatBelongsToWhatWasQuarantined() async throws {
    let stored = Stored(values: ["visits": "[]"])
    let run = stored.run()
    run.stack.service.token = Secret("refreshed")
    try await run.storage.flush()
    #expect(stored.secrets.contents.count == 3)
    try await run.storage.logout { run.stack.replace { Household.declaration.reset(&$0) } }
    #expect(
      stored.secrets.contents.values.map(Stored.secretText) == [
        #""correct horse""#
      ])
  }
}
