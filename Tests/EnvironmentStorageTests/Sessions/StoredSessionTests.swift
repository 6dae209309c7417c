import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@Suite("Sessions that are stored", .timeLimit(.minutes(5)))
struct StoredSessionTests {
  private let disk = Disk()

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

  @Test func `A session in a scope touches neither the process-wide stack nor a store`()
    async throws
  {
    let program = disk.start()
    let id = try await program.logIn("Blob")
    disk.plainFaults.forgetWrites()
    var outside = program.session.events.makeAsyncIterator()
    try await program.stack.withOverrides {
      $0.language = "de"
    } operation: {
      var events = program.session.events.makeAsyncIterator()
      #expect(try await program.session.logOutDurably() == id)
      #expect(program.stack.current.owner == .some(nil))
      let other = try await program.logIn("Mallory")
      #expect(await next(2, from: &events) == [.ended(id), .started(other)])
    }
    #expect(disk.plainFaults.writes.isEmpty)
    #expect(program.stack.current.owner == "Blob" && disk.start().stack.current.owner == "Blob")
    // The scope's events are not among those of the process.
    #expect(try await program.session.logOutDurably() == id)
    #expect(await next(1, from: &outside) == [.ended(id)])
  }

  @Test func `A login and a logout in a cancelled task are durable when they return`() async throws
  {
    let program = disk.start()
    try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await program.logIn("Blob")
      #expect(disk.startElsewhere().stack.current.owner == "Blob")
      try await program.session.logOutDurably()
      #expect(disk.startElsewhere().stack.current.owner == .some(nil))
    }.value
  }
}
