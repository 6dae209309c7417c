import EnvironmentStorage
import Environments
import Foundation
import Testing

/// Saving what a stack holds, and finding it again.
@Suite("A storage", .timeLimit(.minutes(1)))
struct SavingTests {
  @Test("Gives back at the next start what the stack held")
  func givesBackAtTheNextStartWhatTheStackHeld() async throws {
    let plain = MemoryStore()
    let secrets = MemoryStore()
    let first = Run(plain, secrets)
    #expect(!first.restored.wasStored)
    let blob = Household.blob
    first.stack.replace(blob)
    try await first.storage.flush()

    let second = Run(plain, secrets)
    #expect(second.restored.wasStored)
    #expect(second.restored.problems == [])
    #expect(second.restored.environment == blob)
    #expect(second.reported.all == [])
  }
}
