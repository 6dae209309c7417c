import EnvironmentStorage
import EnvironmentStorageTesting
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// Saving by itself: when, how often, and again.
@Suite("An attached storage", .timeLimit(.minutes(5)))
struct AutosaveTests {
  /// A run whose storage waits on a clock that stands still.
  struct Timed {
    let clock = TestClock()
    let held = HeldStore()
    let plain: FaultyStore
    let keys = MemoryKeyStore()
    let run: Run

    init() async throws {
      plain = FaultyStore(held)
      run = Run(plain, keys, savingAfter: .milliseconds(50), clock: clock)
      // The pending work of the restore, and earlier changes.
      try await clock.waitForSleepers()
      await clock.advance(by: .milliseconds(50))
      await until { plain.writes.count > 0 }
      plain.forgetWrites()
    }

    func stored() -> Household {
      StackStorage(
        Household.schema, in: plain, keys: keys, onProblem: { _ in }
      ).restore(Household()).environment
    }
  }

  static let changes: [@Sendable (EnvironmentStack<Household>) -> Void] = [
    { $0.push { $0.visits = 1 } },
    { $0.replace { $0.visits = 1 } },
    { $0.replace(Household(visits: 1)) },
    { $0.visits = 1 },
    { $0.current.visits = 1 },
    {
      $0.push { $0.visits = 2 }
      $0.push { $0.visits = 4 }
      $0.pop()
      $0.replace { $0.visits = 1 }
    },
  ]

  @Test(arguments: changes.indices)
  func `Every kind of change is saved a while after`(index: Int) async throws {
    let timed = try await Timed()
    Self.changes[index](timed.run.stack)
    try await timed.clock.waitForSleepers()
    await timed.clock.advance(by: .milliseconds(49))
    #expect(timed.plain.writes.count == 0)
    await timed.clock.advance(by: .milliseconds(1))
    await until { timed.plain.writes.count == 1 }
    #expect(timed.stored().visits == 1)
    await timed.run.storage.detach()
  }

  @Test
  func `A failed save is retried later and later until it succeeds, and each failure is reported`()
    async throws
  {
    let timed = try await Timed()
    timed.plain.fail(.noSpace)
    timed.run.stack.visits = 1
    var delay = Duration.milliseconds(50)
    for attempt in 1...10 {
      if attempt == 10 { timed.plain.recover() }
      try await timed.clock.waitForSleepers()
      await timed.clock.advance(by: delay - .milliseconds(1))
      #expect(timed.plain.writes.count == attempt - 1)
      // The newest state is saved, and not the one that failed.
      timed.run.stack.visits = attempt
      await timed.clock.advance(by: .milliseconds(1))
      await until { timed.plain.writes.count == attempt }
      delay = min(.seconds(1) * (1 << (attempt - 1)), .seconds(60))
    }
    #expect(timed.stored().visits == 10)
    let error = StoreFailure(.noSpace, during: .write, at: "the faulty store")
    await until { timed.run.problems.value.count == 9 }
    #expect(timed.run.problems.kinds == Array(repeating: .notSaved(error), count: 9))
    await timed.run.storage.detach()
  }

  @Test func `A change while a save is under way is saved`() async throws {
    let timed = try await Timed()
    timed.held.hold()
    timed.run.stack.visits = 1
    try await timed.clock.waitForSleepers()
    await timed.clock.advance(by: .milliseconds(50))
    await until { timed.plain.writes.count == 1 }
    // Neither a reader nor a writer waits for the store.
    timed.run.stack.visits = 2
    #expect(timed.run.stack.visits == 2)
    timed.held.resume()
    try await timed.clock.waitForSleepers()
    await timed.clock.advance(by: .milliseconds(50))
    await until { timed.plain.writes.count == 2 }
    #expect(timed.stored().visits == 2)
    await timed.run.storage.detach()
  }

  @Test(arguments: [false, true])
  func `Nothing of a storage and its stack stays behind`(change: Bool) async throws {
    weak var storage: StackStorage<Household>?
    weak var stack: EnvironmentStack<Household>?
    func use() async throws {
      let run = Run(MemoryStore(), MemoryKeyStore())
      (storage, stack) = (run.storage, run.stack)
      guard change else { return }
      run.stack.visits = 1
      try await run.storage.flush()
    }
    try await use()
    // It ends by tasks that are cancelled, whose turn comes.
    await until { storage == nil && stack == nil }
  }
}

/// Waits for another thread; the suite's time limit bounds the wait.
func until(_ condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

/// A store in memory whose writes can be made to wait.
final class HeldStore: EnvironmentStore {
  private let memory = MemoryStore()
  private let turn = DispatchSemaphore(value: 1)

  func hold() { turn.wait() }

  func resume() { turn.signal() }

  func value(forKey key: String) -> Data? { memory.value(forKey: key) }

  func values(withPrefix prefix: String) -> [String: Data] { memory.values(withPrefix: prefix) }

  func apply(_ changes: [String: Data?]) {
    hold()
    memory.apply(changes)
    resume()
  }
}
