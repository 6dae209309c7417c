import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions whose stores fail")
struct FailingStoresTests {
  private let disk = Disk()

  @Test func `If the store refuses a logout, the removal of the key makes it final`() async throws {
    let program = disk.start()
    let id = try await program.logIn("Blob")
    disk.plainFaults.fail(.noSpace)
    var events = program.session.events.makeAsyncIterator()
    #expect(
      await sessionFailure { try await program.session.logOutDurably() }?.reason == .notErased)
    #expect(program.stack.current.owner == .some(nil))
    #expect(await next(1, from: &events) == [.ended(id)])
    #expect(disk.sessionKeys == 0)
    #expect(disk.startElsewhere().stack.current.owner == .some(nil))
    #expect(disk.startElsewhere().restored.problems.isEmpty)

    disk.plainFaults.recover()
    #expect(try await program.session.logOutDurably() == nil)
    #expect(!disk.mentions("Blob"))
    #expect(disk.start().restored.problems.isEmpty)
  }

  @Test
  func `A logout on a full disk that reports itself unfinished is finished by the next start`()
    async throws
  {
    let program = disk.start()
    try await program.logIn("Blob")
    disk.plainFaults.fail(.noSpace)
    #expect(
      await sessionFailure { try await program.session.logOutDurably() }?.reason == .notErased)
    #expect(disk.mentions("Blob"))

    disk.plainFaults.recover()
    let next = disk.start()
    #expect(next.stack.current.owner == .some(nil) && next.restored.problems.isEmpty)
    // No more than the first save, which a start makes by itself.
    try await next.storage.flush()
    #expect(!disk.mentions("Blob"))
    #expect(disk.sessionKeys == 0)
  }

  @Test(arguments: [false, true])
  func `If the key cannot be removed, a logout is final if the record can be written`(isFull: Bool)
    async throws
  {
    let program = disk.start()
    try await program.logIn("Blob")
    if isFull { disk.plainFaults.fail(.noSpace) }
    disk.keyFaults.fail(.noSpace, of: .write)
    let error = await sessionFailure { try await program.session.logOutDurably() }
    #expect(error?.reason == (isFull ? .notEnded : .notErased))
    #expect(program.stack.current.owner == .some(nil))
    // If nothing can be written, the stored state is complete and unchanged, and the logout has not reported success.
    #expect(disk.startElsewhere().stack.current.owner == (isFull ? "Blob" : .some(nil)))

    disk.plainFaults.recover()
    disk.keyFaults.recover()
    try await program.storage.flush()
    #expect(!disk.mentions("Blob") && disk.sessionKeys == 0)
  }

  @Test func `A restart after a crash erases the user's data outside the stores`() async throws {
    let cookies = CookieJar()
    let program = disk.start(cookies: cookies)
    try await program.logIn("Blob")
    // The key is removed; then the power fails, before the record is replaced.
    disk.plainFaults.fail(.noSpace)
    cookies.isLocked = true
    _ = try? await program.session.logOutDurably()
    #expect(cookies.contents == ["Blob"])

    cookies.isLocked = false
    let again = disk.startElsewhere(cookies: cookies)
    #expect(again.stack.current.owner == .some(nil))
    #expect(cookies.contents.isEmpty)
  }

  @Test func `A login that cannot be stored ends the session before it for good`() async throws {
    let program = disk.start()
    try await program.logIn("Alice")
    disk.plainFaults.fail(.noSpace)
    #expect(await sessionFailure { try await program.logIn("Bob") }?.reason == .notSaved)
    // Killed here.
    #expect(disk.startElsewhere().stack.current.owner == .some(nil))
    disk.plainFaults.recover()
    try await program.storage.flush()
    #expect(disk.startElsewhere().stack.current.owner == "Bob")
  }

  @Test func `A login that cannot end the session before it says so`() async throws {
    let program = disk.start()
    try await program.logIn("Alice")
    disk.plainFaults.fail(.noSpace)
    disk.keyFaults.fail(.noSpace, of: .write)
    #expect(await sessionFailure { try await program.logIn("Bob") }?.reason == .previousNotEnded)
    #expect(disk.startElsewhere().stack.current.owner == "Alice")
  }

  @Test func `A login that cannot be stored says so, also if the logout before it is incomplete`()
    async throws
  {
    let program = disk.start()
    try await program.logIn("Alice")
    disk.keyFaults.fail(.noSpace, of: .write)
    #expect(
      await sessionFailure { try await program.session.logOutDurably() }?.reason == .notErased)
    disk.keyFaults.recover()
    disk.plainFaults.fail(.noSpace)
    #expect(await sessionFailure { try await program.logIn("Bob") }?.reason == .notSaved)
    #expect(disk.startElsewhere().stack.current.owner == .some(nil))
  }

  /// A store that counts attempts to scrub it, which fail while it is jammed.
  private struct ScrubbedStore: EnvironmentStore {
    let wrapped = MemoryStore()
    let isJammed = Locked(false)
    let scrubs = Locked(0)

    func value(forKey key: String) -> Data? { wrapped.value(forKey: key) }
    func values(withPrefix prefix: String) -> [String: Data] { wrapped.values(withPrefix: prefix) }
    func apply(_ changes: [String: Data?]) { wrapped.apply(changes) }
    func scrub() throws(StoreFailure) {
      scrubs.change { $0 += 1 }
      if isJammed.value { throw StoreFailure(.noSpace, during: .write, at: "the store") }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `A failed scrub makes the end of a session incomplete, and a retry or the next start scrubs`(
    isLogin: Bool, isKilled: Bool
  ) async throws {
    let (store, keys) = (ScrubbedStore(), MemoryKeyStore())
    func start() -> Program { Program(store, keys, cookies: CookieJar()) }
    var program = start()
    try await program.logIn("Alice")
    try await program.storage.flush()
    #expect(store.scrubs.value == 0)
    store.isJammed.value = true
    let failure = await sessionFailure {
      if isLogin {
        try await program.logIn("Bob")
      } else {
        try await program.session.logOutDurably()
      }
    }
    #expect(failure?.reason == (isLogin ? .previousNotErased : .notErased))
    #expect(store.scrubs.value == 1)
    store.isJammed.value = false
    if isKilled { program = start() } else { try await program.storage.flush() }
    #expect(store.scrubs.value == 2)
    #expect(program.stack.current.owner == (isLogin ? "Bob" : .some(nil)))
    // The mark in the record goes with the next change.
    program.stack.language = "de"
    try await program.storage.flush()
    _ = start()
    #expect(store.scrubs.value == 2)
  }

  enum Operation: String, Sendable, CaseIterable {
    case login, nextLogin, refresh, logout
  }

  @Test(arguments: Operation.allCases, [false, true])
  func `After a power failure at any step, the stored state is complete, from before or after`(
    operation: Operation, keepingTheNext: Bool
  ) async throws {
    for writes in 0..<100 {
      let disk = Disk()
      let program = disk.start()
      if operation != .login { try await program.logIn("Blob") }
      disk.power.fail(after: writes, keepingTheNext: keepingTheNext)
      let hasReturned = await run(operation, in: program)
      let found = disk.startElsewhere()
      let isBefore = found.stack.current.owner == (operation == .login ? .some(nil) : "Blob")
      let isAfter = found.stack.current.owner == (operation == .logout ? .some(nil) : "Mallory")
      #expect(isBefore || isAfter, "after \(writes) writes")
      #expect(found.restored.problems.isEmpty)
      if hasReturned { #expect(isAfter) }
      // The interrupted operation leaves nothing.
      let isOut = isAfter && operation == .logout || isBefore && operation == .login
      let recovered = Disk(copying: disk)
      try await recovered.start().storage.flush()
      #expect(recovered.sessionKeys == (isOut ? 0 : 1), "after \(writes) writes")
      if disk.power.isOn {
        #expect(hasReturned)
        return
      }
    }
    Issue.record("the power never lasted")
  }

  /// Does something, and says whether it has succeeded.
  private func run(_ operation: Operation, in program: Program) async -> Bool {
    do {
      switch operation {
      case .login, .nextLogin: try await program.logIn("Mallory")
      case .refresh:
        guard let id = program.session.id else { return false }
        program.session.update(in: id) { $0.become("Mallory") }
        try await program.storage.flush()
      case .logout: try await program.session.logOutDurably()
      }
      return true
    } catch {
      return false
    }
  }
}
