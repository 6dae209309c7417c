import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions that are stored")
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
    disk.forgetAccesses()
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
    disk.forgetAccesses()
    try await program.stack.withOverrides {
      $0.language = "de"
    } operation: {
      try await program.logIn("Mallory")
      try await program.session.logOutDurably()
    }
    #expect(disk.plainFaults.accesses.isEmpty)
    #expect(program.session.id == id)
    #expect(disk.start().stack.current.owner == "Blob")
  }
}
