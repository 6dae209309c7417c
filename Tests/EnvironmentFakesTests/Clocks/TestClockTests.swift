import EnvironmentFakes
import Environments
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TestClockTests {
  typealias Instant = TestClock.Instant

  /// Deadlines in seconds, in the order in which their sleepers come.
  private static let rows: [[Int]] = [
    [], [1], [2, 1], [1, 1, 1], [3, 1, 2], [1, 2, 1, 2], [2, 2, 1, 1], [5, 3, 3, 5, 1, 3],
  ]

  private static func expectedOrder(_ deadlines: [Int]) -> [Int] {
    deadlines.indices.sorted { (deadlines[$0], $0) < (deadlines[$1], $1) }
  }

  @Test(arguments: rows)
  func `A test clock wakes up sleepers in order`(deadlines: [Int]) async throws {
    let clock = TestClock()
    let woken = Recorder<Int>()
    let tasks = try await startSleepers(deadlines, on: clock, woken.record)
    #expect(clock.deadlines == deadlines.sorted().map { Instant(offset: .seconds($0)) })
    await clock.advance(by: .seconds(5))
    #expect(woken.values == Self.expectedOrder(deadlines))
    for task in tasks { try await task.value }
    #expect(clock.deadlines == [])
    #expect(clock.now == Instant(offset: .seconds(5)))
  }

  @Test(arguments: rows)
  func `A test clock runs until no task sleeps`(deadlines: [Int]) async throws {
    let clock = TestClock()
    let shown = Recorder<Instant>()
    let tasks = try await startSleepers(deadlines, on: clock) { _ in shown.record(clock.now) }
    await clock.run()
    #expect(shown.values == deadlines.sorted().map { Instant(offset: .seconds($0)) })
    for task in tasks { try await task.value }
    #expect(clock.now == Instant(offset: .seconds(deadlines.max() ?? 0)))
  }

  @Test func `A test clock wakes up no sleeper before its deadline`() async throws {
    let clock = TestClock(now: Instant(offset: .seconds(10)))
    let woken = Recorder<Int>()
    let tasks = try await startSleepers([11, 12, 13], on: clock, woken.record)
    await clock.advance(by: .milliseconds(999))
    #expect(woken.values == [])
    await clock.advance(by: .milliseconds(1))
    _ = try await woken.first(1)
    #expect(woken.values == [0])
    await clock.advance(to: Instant(offset: .milliseconds(12_999)))
    _ = try await woken.first(2)
    #expect(woken.values == [0, 1])
    #expect(clock.now.description == "12.999 seconds")
    await clock.advance(to: Instant(offset: .seconds(13)))
    _ = try await woken.first(3)
    #expect(woken.values == [0, 1, 2])
    for task in tasks { try await task.value }
  }

  // What is very likely, and not certain where the system takes a thread's core away, is tried ten
  // times. Without the clock's rest it would not happen once.
  @Test func `A test clock lets tasks that were just started get to their sleep`() async {
    for _ in 1...10 {
      let clock = TestClock()
      let woken = Recorder<Int>()
      let tasks = (1...10).map { number in
        Task {
          await Task.yield()
          try await clock.sleep(for: .seconds(number))
          woken.record(number)
        }
      }
      await clock.advance(by: .seconds(10))
      let order = woken.values
      await end(tasks)
      if order == Array(1...10) { return }
    }
    Issue.record(
      "In ten attempts, the clock has never waited for all tasks on their way to a sleep.")
  }

  /// Cancels the sleepers that came late.
  private func end(_ tasks: [Task<Void, any Error>]) async {
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
  }

  @Test func `A test clock lets a sleeper sleep again before the next deadline`() async throws {
    let clock = TestClock()
    let log = Recorder<String>()
    let ticks = Task {
      for _ in 1...3 {
        try await clock.sleep(for: .seconds(2))
        log.record("tick at \(clock.now)")
      }
    }
    let other = Task {
      try await clock.sleep(for: .seconds(5))
      log.record("other at \(clock.now)")
    }
    await clock.advance(by: .seconds(10))
    #expect(
      log.values == [
        "tick at 2.0 seconds", "tick at 4.0 seconds", "other at 5.0 seconds",
        "tick at 6.0 seconds",
      ])
    try await ticks.value
    try await other.value
  }

  @Test func `A sleep of no length lasts until the clock is advanced by zero`() async throws {
    let clock = TestClock()
    let woken = Recorder<Int>()
    let task = Task {
      try await clock.sleep(for: .zero)
      woken.record(1)
    }
    try await clock.waitForSleepers()
    #expect(clock.deadlines == [Instant()])
    for _ in 0..<100 { await Task.yield() }
    #expect(woken.values == [])
    await clock.advance(by: .zero)
    try await task.value
    #expect(clock.now == Instant())
  }

  @Test func `A test clock reports sleeps of no length that exceed a limit`() async throws {
    let clock = TestClock()
    let task = Task { while true { try await clock.sleep(for: .zero) } }
    try await clock.waitForSleepers()
    let reports = await issues(of: {
      await clock.advance(
        to: Instant(offset: .seconds(1)), sleepsAtOneInstant: 20,
        at: EnvironmentIssue.SourceLocation(
          fileID: #fileID, filePath: #filePath, line: #line, column: #column))
    })
    task.cancel()
    #expect(reports.map(\.kind) == [.failedExpectation])
    #expect(
      reports.first?.message.contains(
        "ended 20 sleeps at 0.0 seconds without moving on, and 1 sleeper (until 0.0 seconds) is left"
      ) == true)
  }

  @Test(arguments: [-1, -1_000])
  func `A test clock ends a sleep at once if its deadline is past`(seconds: Int) async throws {
    let clock = TestClock(now: Instant(offset: .seconds(1_000)))
    try await clock.sleep(for: .seconds(seconds))
    #expect(clock.now == Instant(offset: .seconds(1_000)))
  }

  @Test func `A test clock throws for a task that was cancelled before`() async {
    let clock = TestClock()
    for seconds in [-1, 0, 1] {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await clock.sleep(for: .seconds(seconds))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(clock.deadlines == [])
  }

  @Test func `A test clock forgets a cancelled sleeper, which throws at once`() async throws {
    let clock = TestClock()
    let woken = Recorder<Int>()
    let tasks = try await startSleepers([1, 2, 3], on: clock, woken.record)
    tasks[1].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
    #expect(clock.now == Instant())
    #expect(clock.deadlines == [1, 3].map { Instant(offset: .seconds($0)) })
    await clock.run()
    #expect(woken.values == [0, 2])
    // The cancellation comes too late, and no task is resumed twice.
    for task in tasks { task.cancel() }
  }

  @Test func `A test clock is waited on until enough sleep`() async throws {
    let clock = TestClock()
    try await clock.waitForSleepers(0)
    let both = Task { try await clock.waitForSleepers(2) }
    let tasks = try await startSleepers([1, 1], on: clock)
    try await both.value
    let none = Task { try await clock.waitForSleepers(3) }
    await clock.advance(by: .zero)
    none.cancel()
    await #expect(throws: CancellationError.self) { try await none.value }
    await clock.run()
    for task in tasks { try await task.value }
  }
}
