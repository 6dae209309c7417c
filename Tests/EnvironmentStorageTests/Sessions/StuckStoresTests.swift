import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions whose stores take long")
struct StuckStoresTests {
  private let disk = Disk()

  @Test(arguments: [false, true])
  func `A login or logout that is cancelled while it is saved goes through`(isLogout: Bool)
    async throws
  {
    let program = disk.start()
    if isLogout { try await program.logIn("Blob") }
    disk.plainFaults.holdWrites()
    let change = Task {
      _ = isLogout ? try await program.session.logOutDurably() : try await program.logIn("Blob")
    }
    await untilHeld()
    change.cancel()
    disk.plainFaults.resumeWrites()
    try await change.value
    #expect(disk.start().stack.current.owner == (isLogout ? .some(nil) : "Blob"))
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
