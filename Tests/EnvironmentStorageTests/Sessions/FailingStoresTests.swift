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
    let error = await #expect(throws: StorageError.SessionFailure.self) {
      try await program.logIn("Blob")
    }
    #expect(error?.reason == .notSaved)
    #expect(error?.causes.first is StorageError)
    #expect(program.stack.current.owner == "Blob")
    #expect(await next(1, from: &events) == program.session.id.map { [.started($0)] })
    #expect(disk.startElsewhere().stack.current.owner == .some(nil))
    // The description has no secret.
    #expect(!"\(error as Any)".contains("token of Blob"))
    #expect("\(error as Any)".contains("the plain store"))

    disk.plainFaults.recover()
    try await program.storage.flush()
    #expect(disk.start().stack.current.owner == "Blob")
    #expect(disk.secrets.contents.count == 1)
  }

  struct Full: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var plain: Bool
    var secrets: Bool
  }

  @Test(arguments: [
    Full(testDescription: "the plain store", plain: true, secrets: false),
    Full(testDescription: "the secret store", plain: false, secrets: true),
  ])
  func `If one store refuses all writes, a logout still survives a restart`(full: Full) async throws
  {
    let program = disk.start()
    let id = try await program.logIn("Blob")
    if full.plain { disk.plainFaults.fail(.noSpace) }
    if full.secrets { disk.secretFaults.fail(.noSpace) }
    var events = program.session.events.makeAsyncIterator()
    let error = await #expect(throws: StorageError.SessionFailure.self) {
      try await program.session.logout()
    }
    #expect(error?.reason == .notErased)
    #expect(program.stack.current.owner == .some(nil))
    #expect(await next(1, from: &events) == [.ended(id)])
    #expect(disk.startElsewhere().stack.current.owner == .some(nil))

    disk.plainFaults.recover()
    disk.secretFaults.recover()
    #expect(try await program.session.logout() == nil)
    #expect(!disk.mentions("Blob"))
    #expect(disk.start().restored.problems.isEmpty)
  }

  @Test func `If all stores refuse all writes, a logout reports that it may not last`() async throws
  {
    let program = disk.start()
    try await program.logIn("Blob")
    disk.plainFaults.fail(.noSpace)
    disk.secretFaults.fail(.noSpace)
    let error = await #expect(throws: StorageError.SessionFailure.self) {
      try await program.session.logout()
    }
    #expect(error?.reason == .notEnded)
    #expect(program.stack.current.owner == .some(nil))
    // The stored state is complete and unchanged: nothing was lost, and the logout did not report success.
    #expect(disk.startElsewhere().stack.current.owner == "Blob")

    disk.plainFaults.recover()
    disk.secretFaults.recover()
    try await program.storage.flush()
    #expect(!disk.mentions("Blob"))
  }

  @Test func `A restart after a crash erases the user's data outside the stores`() async throws {
    let cookies = CookieJar()
    let program = disk.start(cookies: cookies)
    try await program.logIn("Blob")
    // The tombstone is written; then the power fails.
    disk.power.fail(after: 1)
    cookies.isLocked = true
    _ = try? await program.session.logout()
    #expect(cookies.contents == ["Blob"])

    cookies.isLocked = false
    let again = disk.startElsewhere(cookies: cookies)
    #expect(again.stack.current.owner == .some(nil))
    #expect(cookies.contents.isEmpty)
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
      let secrets = isAfter && operation == .logout || isBefore && operation == .login ? 0 : 1
      try await found.storage.flush()
      #expect(found.secretCount == secrets, "after \(writes) writes")
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
      case .logout: try await program.session.logout()
      }
      return true
    } catch {
      return false
    }
  }
}
