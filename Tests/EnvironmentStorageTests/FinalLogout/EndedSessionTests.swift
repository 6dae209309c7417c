import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("What is stored after a session has ended", .timeLimit(.minutes(5)))
struct EndedSessionTests {
  private let store = MemoryStore()
  private let keys = MemoryKeyStore()

  private func start() -> Run { Run(store, keys) }

  private func restored() -> Household {
    Run(MemoryStore(store.contents), MemoryKeyStore(copying: keys)).restored.environment
  }

  @Test func `A copy from before a logout is not stored`() async throws {
    let program = start()
    try await program.logIn()
    let service = program.stack.service
    let whole = program.stack.current
    try await program.session.logOutDurably()
    program.stack.service = service
    try await program.storage.flush()
    #expect(restored().service.token == nil && restored().member == nil)
    // Problems arrive on a queue of their own.
    await until { !program.problems.value.isEmpty }
    #expect(program.problems.kinds == [.refusedSecret(key: "service.token")])
    program.stack.replace { $0.service.token = nil }
    try await program.storage.flush()
    program.stack.replace(whole)
    try await program.storage.flush()
    await until { program.problems.value.count > 1 }
    #expect(
      program.problems.kinds == Array(repeating: .refusedSecret(key: "service.token"), count: 2))
    #expect(restored().service.token == nil && restored().member == nil)
    #expect(restored().session == nil)
    #expect(program.stack.member?.name == "Blob")
  }

  @Test func `A field of a session that is set without a login is not stored`() async throws {
    let program = start()
    program.stack.replace { $0.become("Blob") }
    try await program.storage.flush()
    #expect(restored().service.token == nil && restored().member == nil)
    await until { !program.problems.value.isEmpty }
  }

  @Test func `A logout in the middle of saves is reported as no problem`() async throws {
    for round in 0..<100 {
      let program = start()
      try await program.logIn()
      let saving = Task.detached {
        while !Task.isCancelled {
          program.stack.visits += 1
          try? await program.storage.flush()
        }
      }
      try await program.session.logOutDurably()
      saving.cancel()
      await saving.value
      #expect(program.problems.value.isEmpty, "round \(round): \(program.problems.value)")
      await program.storage.detach()
    }
  }

  @Test func `A session with the token of an ended one is stored whole, at any moment`()
    async throws
  {
    for round in 0..<200 {
      let program = start()
      try await program.logIn("Alice")
      try await program.session.logOutDurably()
      let saving = Task.detached {
        while !Task.isCancelled { try? await program.storage.flush() }
      }
      try await program.logIn("Alice")
      let found = restored()
      saving.cancel()
      #expect(found.service.token != nil && found.member != nil, "round \(round)")
      await program.storage.detach()
    }
  }

  @Test func `A secret that equals one of an ended session is stored`() async throws {
    let program = start()
    try await program.logIn("Alice")
    let id = try await program.logIn("Bob")
    program.session.update(in: id) { $0.service.token = Secret("token of Alice") }
    try await program.storage.flush()
    #expect(restored().service.token?.value == "token of Alice")
    #expect(restored().member?.name == "Bob")
  }

  /// Starts a program with a session of Alice, whose data are in quarantine, too.
  private func startWithQuarantine() async throws -> Run {
    let first = start()
    try await first.logIn("Alice")
    await first.storage.detach()
    store.apply([Household.name + "#unknown": Data("1".utf8)])
    let program = start()
    program.stack.visits = 5
    try await program.storage.flush()
    #expect(store.contents.keys.contains { $0.contains("#~1") })
    return program
  }

  private var mentionsAlice: Bool {
    store.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("Alice") }
  }

  @Test func `A login over another session removes its data from quarantine`() async throws {
    let program = try await startWithQuarantine()
    try await program.logIn("Bob")
    #expect(!store.contents.keys.contains { $0.contains("#~1") })
    #expect(!mentionsAlice)
    #expect(restored().member?.name == "Bob")
  }

  @Test func `A logout removes the session's data from quarantine`() async throws {
    let program = try await startWithQuarantine()
    try await program.session.logOutDurably()
    #expect(!mentionsAlice)
    #expect(restored().visits == 5)
  }

  @Test func `A clock that goes backwards changes nothing`() async throws {
    // Neither the order of sessions nor that of records depends on a clock: there is none in the store.
    let program = start()
    for name in ["Alice", "Bob"] { try await program.logIn(name) }
    let digits = store.contents.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    let year = Calendar(identifier: .gregorian).component(.year, from: Date())
    #expect(!digits.contains("\(year)-"))
    #expect(restored().member?.name == "Bob")
  }

  @Test
  func `A login while a layer is pushed is stored, and a pop stores the revealed environment`()
    async throws
  {
    let program = start()
    program.stack.push { $0.visits = 5 }
    try await program.logIn()
    #expect(restored().member?.name == "Blob" && restored().visits == 5)
    program.stack.pop()
    try await program.storage.flush()
    #expect(restored().member == nil && restored().visits == 0)
  }
}
