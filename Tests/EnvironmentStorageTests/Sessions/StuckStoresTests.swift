import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions whose stores take long")
struct StuckStoresTests {
  private let disk = Disk()

  @Test func `A login that is cancelled while it is saved goes through`() async throws {
    let program = disk.start()
    disk.plainFaults.holdWrites()
    let login = Task { try await program.logIn("Blob") }
    await untilHeld()
    login.cancel()
    disk.plainFaults.resumeWrites()
    let id = try await login.value
    #expect(program.session.id == id)
    #expect(disk.start().stack.current.owner == "Blob")
  }

  @Test func `A logout that is cancelled while it is saved goes through`() async throws {
    let program = disk.start()
    let id = try await program.logIn("Blob")
    disk.plainFaults.holdWrites()
    let logout = Task { try await program.session.logout() }
    await untilHeld()
    logout.cancel()
    disk.plainFaults.resumeWrites()
    #expect(try await logout.value == id)
    #expect(!disk.mentions("Blob"))
  }

  @Test func `A login that is cancelled while it waits for another changes nothing`() async throws {
    let program = disk.start()
    disk.plainFaults.holdWrites()
    let first = Task { try await program.logIn("Blob") }
    await untilHeld()
    let second = Task { try await program.logIn("Mallory") }
    second.cancel()
    disk.plainFaults.resumeWrites()
    let error = await #expect(throws: StorageError.SessionFailure.self) { try await second.value }
    #expect(error?.reason == .cancelled)
    _ = try await first.value
    #expect(program.stack.current.owner == "Blob")
  }

  @Test func `A login waits for the logout before it, and is whole`() async throws {
    let program = disk.start()
    try await program.logIn("Blob")
    disk.plainFaults.holdWrites()
    let logout = Task { try await program.session.logout() }
    await untilHeld()
    let login = Task { try await program.logIn("Mallory") }
    disk.plainFaults.resumeWrites()
    _ = try await (logout.value, login.value)
    #expect(!disk.mentions("Blob"))
    #expect(disk.start().stack.current.owner == "Mallory")
  }

  @Test func `Readers and updates do not wait for a store`() async throws {
    let program = disk.start()
    let id = try await program.logIn("Blob")
    disk.plainFaults.holdWrites()
    program.stack.language = "de"
    let flush = Task { try await program.storage.flush() }
    await untilHeld()
    #expect(program.session.update(in: id) { $0.language = "es" })
    #expect(program.stack.language == "es")
    disk.plainFaults.resumeWrites()
    try await flush.value
  }

  @Test func `A change between tombstone and logout is not stored with a session`()
    async throws
  {
    let program = disk.start()
    let id = try await program.logIn("Blob")
    disk.plainFaults.holdWrites()
    let logout = Task { try await program.session.logout() }
    await untilHeld()
    // The tombstone is on its way, and in memory the session still goes on.
    #expect(program.session.update(in: id) { $0.become("Blob, late") })
    let flush = Task { try await program.storage.flush() }
    disk.plainFaults.resumeWrites()
    #expect(try await logout.value == id)
    try await flush.value
    #expect(!disk.mentions("Blob"))
    #expect(disk.start().stack.current.owner == .some(nil))
  }

  /// Waits until a write is under way, or so long that there will be none.
  private func untilHeld() async {
    for _ in 0..<1_000_000 {
      if disk.plainFaults.heldWrites > 0 { return }
      await Task.yield()
    }
    Issue.record("nothing is written")
  }
}
