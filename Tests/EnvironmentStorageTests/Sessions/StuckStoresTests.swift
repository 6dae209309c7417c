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
    let logout = Task { try await program.session.logOutDurably() }
    await untilHeld()
    logout.cancel()
    disk.plainFaults.resumeWrites()
    #expect(try await logout.value == id)
    #expect(!disk.mentions("Blob"))
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
