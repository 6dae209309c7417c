import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions that are stored", .timeLimit(.minutes(5)))
struct StoredSessionTests {
  private let disk = Disk()

  @Test func `A session goes on after a restart, and ends`() async throws {
    let id = try await disk.start().logIn("Blob")
    let again = disk.start()
    var events = again.session.events.makeAsyncIterator()
    #expect(again.session.update(in: id) { $0.language = "de" })
    #expect(try await again.session.logOutDurably() == id)
    #expect(await next(1, from: &events) == [.ended(id)])
    let last = disk.start()
    #expect(last.stack.current.owner == .some(nil) && last.stack.language == "de")
    #expect(last.restored.problems.isEmpty)
  }

  @Test func `A thousand logouts at once are one for the stores`() async throws {
    let program = disk.start()
    try await program.logIn("Blob")
    disk.plainFaults.forgetWrites()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 {
        group.addTask {
          _ = try? await program.session.logOutDurably()
          // Durable when any of them returns.
          #expect(!disk.mentions("Blob"))
        }
      }
    }
    #expect(disk.plainFaults.writes.count == 1)
    #expect(disk.sessionKeys == 0)
  }

  @Test func `In a scope, neither the process-wide stack nor a store is touched`() async throws {
    let program = disk.start()
    let id = try await program.logIn("Blob")
    disk.plainFaults.forgetWrites()
    try await program.stack.withOverrides {
      $0.language = "de"
    } operation: {
      try await program.logIn("Mallory")
      try await program.session.logOutDurably()
    }
    #expect(disk.plainFaults.writes.isEmpty)
    #expect(program.session.id == id)
    #expect(disk.start().stack.current.owner == "Blob")
  }

  @Test(arguments: [false, true])
  func `A login or logout that is cancelled while it is saved goes through`(isLogout: Bool)
    async throws
  {
    let held = HeldStore()
    let (store, keys) = (FaultyStore(held), MemoryKeyStore())
    func start() -> Program {
      Program(store, keys, cookies: CookieJar())
    }
    let program = start()
    if isLogout { try await program.logIn("Blob") }
    store.forgetWrites()
    held.hold()
    let change = Task {
      _ = isLogout ? try await program.session.logOutDurably() : try await program.logIn("Blob")
    }
    await until { store.writes.count == 1 }
    change.cancel()
    held.resume()
    try await change.value
    #expect(start().stack.current.owner == (isLogout ? .some(nil) : "Blob"))
  }
}
