import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions whose stores fail")
struct FailingStoresTests {
  private let disk = Disk()

  @Test func `A login that cannot be saved is there in memory, says so, and is saved later`()
    async throws
  {
    let program = disk.start()
    var events = program.session.events.makeAsyncIterator()
    disk.plainFaults.fail(.noSpace)
    let error = await sessionFailure { try await program.logIn("Blob") }
    #expect(error?.reason == .notSaved)
    #expect(error?.causes.first is StorageError)
    #expect(program.stack.current.owner == "Blob")
    #expect(await next(1, from: &events) == program.session.id.map { [.started($0)] })
    #expect(disk.startElsewhere().stack.current.owner == .some(nil))
    // The description has no secret.
    #expect(!"\(error as Any)".contains("token of Blob"))
    #expect("\(error as Any)".contains("the store"))

    disk.plainFaults.recover()
    try await program.storage.flush()
    #expect(disk.start().stack.current.owner == "Blob")
    #expect(disk.sessionKeys == 1)
  }

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

  @Test func `If the key cannot be removed, the record makes a logout final`() async throws {
    let program = disk.start()
    try await program.logIn("Blob")
    disk.keyFaults.fail(.noSpace, of: .write)
    #expect(
      await sessionFailure { try await program.session.logOutDurably() }?.reason == .notErased)
    #expect(disk.startElsewhere().stack.current.owner == .some(nil))
    disk.keyFaults.recover()
    try await program.storage.flush()
    #expect(disk.sessionKeys == 0)
  }

  @Test func `If everything refuses all writes, a logout reports that it may not last`()
    async throws
  {
    let program = disk.start()
    try await program.logIn("Blob")
    disk.plainFaults.fail(.noSpace)
    disk.keyFaults.fail(.noSpace, of: .write)
    #expect(await sessionFailure { try await program.session.logOutDurably() }?.reason == .notEnded)
    #expect(program.stack.current.owner == .some(nil))
    // The stored state is complete and unchanged: nothing was lost, and the logout did not report success.
    #expect(disk.startElsewhere().stack.current.owner == "Blob")

    disk.plainFaults.recover()
    disk.keyFaults.recover()
    try await program.storage.flush()
    #expect(!disk.mentions("Blob"))
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
    #expect(await sessionFailure { try await program.logIn("Bob") }?.reason == .notEnded)
    #expect(disk.startElsewhere().stack.current.owner == "Alice")
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
