import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions whose stores take long", .timeLimit(.minutes(5)))
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
    await until { disk.plainFaults.heldWrites == 1 }
    change.cancel()
    disk.plainFaults.resumeWrites()
    try await change.value
    #expect(disk.start().stack.current.owner == (isLogout ? .some(nil) : "Blob"))
  }
}
