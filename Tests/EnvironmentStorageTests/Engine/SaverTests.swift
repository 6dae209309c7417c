import EnvironmentStorageTesting
import Environments
import Foundation
import Testing

@testable import EnvironmentStorage

/// The order of operations on the queue of all writes.
@Suite("A saver", .timeLimit(.minutes(5)))
struct SaverTests {
  @Test("Runs no save between a logout's tombstone and its end")
  func runsNoSaveBetweenALogoutsTombstoneAndItsEnd() async throws {
    let plain = FaultyStore()
    let run = Run(plain, MemoryStore())
    run.stack.replace(.blob)
    try await run.storage.flush()
    plain.forgetAccesses()
    let saver = run.storage.saver
    let order = Reports()
    try await run.storage.logout {
      run.stack.visits = 100
      for number in 1...3 {
        saver.start { saver in
          let isSaved = (try? saver.save()) != nil
          order.add(StorageError(.notAttached, in: "\(number), saved: \(isSaved)"))
        }
      }
      // All of them have had their turn.
      saver.queue.sync {}
      #expect(plain.writes == [.apply(writing: [LogoutTests.tombstone], removing: [])])
      #expect(order.all == [])
      run.stack.replace { Household.declaration.reset(&$0) }
    }
    await until { order.all.count == 3 }
    #expect(order.all.map(\.schema) == ["1, saved: true", "2, saved: true", "3, saved: true"])
    #expect(plain.writes.count == 2)
    #expect(run.storage.restore(Household()).environment.visits == 100)
  }

  @Test("Lets the next logout begin when one has ended, and the rest wait for that")
  func letsTheNextLogoutBeginWhenOneHasEnded() async throws {
    let plain = FaultyStore()
    let run = Run(plain, MemoryStore())
    run.stack.replace(.blob)
    try await run.storage.flush()
    let storage = run.storage
    let order = Reports()
    let second: Task<Void, any Error>
    let (didBegin, begun) = AsyncStream.makeStream(of: Void.self)
    second = Task {
      for await _ in didBegin { break }
      try await storage.logout { order.add(StorageError(.notAttached, in: "second")) }
    }
    try await storage.logout {
      begun.yield()
      order.add(StorageError(.notAttached, in: "first"))
      run.stack.replace { Household.declaration.reset(&$0) }
    }
    try await second.value
    #expect(order.all.map(\.schema) == ["first", "second"])
    #expect(storage.saver.ledger.logout == .none)
  }

  @Test("Tracks the content of the stores after a save")
  func knowsWhatASaveHasLeftInTheStores() async throws {
    let disk = (plain: MemoryStore(), secrets: MemoryStore())
    let run = Run(disk.plain, disk.secrets)
    run.stack.replace(.blob)
    try await run.storage.flush()
    let ledger = run.storage.saver.ledger
    guard case .written(let content) = ledger.record.content, let commit = ledger.record.commit
    else {
      Issue.record("no record was written")
      return
    }
    #expect(content.record(commit: commit, .whole) == disk.plain.contents[Household.name])
    #expect(ledger.secrets.inventory == Set(disk.secrets.contents.keys))
    #expect(ledger.secrets.staged == [:] && ledger.secrets.unreferenced == [])
    #expect(!ledger.hasPendingWork)
    // Another restore does not change the ledger.
    #expect(run.storage.restore(Household()).environment == run.stack.current)
    #expect(run.storage.saver.ledger == ledger)
  }
}
