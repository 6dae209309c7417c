import EnvironmentStorage
import Environments
import Foundation
import Testing

@Suite("Letting go of a storage")
struct LettingGoTests {
  private final class Object: Sendable {}

  private struct World: Sendable {
    var language = "en"
    var object: Object
  }

  private static let schema = EnvironmentSchema<World>(name: "world") {
    PersistedField("language", \.language)
  }

  private struct Kept {
    weak var object: Object?
    weak var storage: StackStorage<World>?
  }

  /// Uses a storage without detaching it.
  private func use(of store: MemoryStore, change: Bool, flush: Bool) async throws -> Kept {
    let storage = StackStorage(Self.schema, in: store, onProblem: { Issue.record($0) })
    let object = Object()
    // Not in the stack's expression, which a stack keeps in tests: it would keep the storage, and
    // the storage keeps the stack.
    let restored = storage.restore(World(object: object)).environment
    let stack = EnvironmentStack(restored)
    storage.attach(to: stack)
    if change { stack.language = "de" }
    if flush { try await storage.flush() }
    return Kept(object: object, storage: storage)
  }

  @Test("Nothing of it, and of the stack, stays behind", arguments: [false, true], [false, true])
  func nothingStays(change: Bool, flush: Bool) async throws {
    let kept = try await use(of: MemoryStore(), change: change, flush: flush)
    // It ends by tasks that are cancelled, whose turn comes.
    for _ in 0..<100_000 where kept.storage != nil || kept.object != nil { await Task.yield() }
    #expect(kept.storage == nil)
    #expect(kept.object == nil)
  }
}
