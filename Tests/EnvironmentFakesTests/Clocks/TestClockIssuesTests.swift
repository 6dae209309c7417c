import EnvironmentFakes
import Environments
import Testing

private let place = "EnvironmentFakesTests/TestClockIssuesTests.swift"

@Suite(.timeLimit(.minutes(5)))
struct TestClockIssuesTests {
  @Test(
    arguments: [
      ([1], "1 sleeper (until 1.0 seconds) is left on it", "1.0 seconds"),
      ([3, 2], "2 sleepers (until 2.0 seconds, 3.0 seconds) are left on it", "3.0 seconds"),
      (
        [1, 2, 3, 4, 5, 6, 7],
        """
        7 sleepers (until 1.0 seconds, 2.0 seconds, 3.0 seconds, 4.0 seconds, 5.0 seconds, …) \
        are left on it
        """, "7.0 seconds"
      ),
    ] as [([Int], String, String)])
  func `A test clock reports sleepers that are left over`(
    deadlines: [Int], left: String, last: String
  ) async throws {
    let clock = TestClock()
    let made = #line - 1
    let tasks = try await startSleepers(deadlines, on: clock)
    let issues = issues { clock.checkNoSleepersLeft() }
    let checked = #line - 1
    #expect(
      issues.map(\.message) == [
        """
        TestClock (made at \(place):\(made)) shows 0.0 seconds, and \(left).
          • If they should wake up in this test, move the clock before the test ends: \
        await clock.advance(by: …) (the last one by \(last)), or await clock.run().
          • If not, the code under test has to cancel them; the test has found a mistake.
        """
      ])
    #expect(issues.map(\.sourceLocation.description) == ["\(place):\(checked)"])
    for task in tasks { task.cancel() }
    clock.checkNoSleepersLeft()
  }

  @Test func `A test clock reports a task that sleeps repeatedly`() async throws {
    let clock = TestClock()
    let made = #line - 1
    let timer = Task {
      while true { try await clock.sleep(for: .seconds(2)) }
    }
    try await clock.waitForSleepers()
    let issues = await issues { await clock.run(limit: 5) }
    #expect(
      issues.map(\.description) == [
        """
        \(place):\(made + 6): TestClock (made at \(place):\(made)) ran until 10.0 seconds and \
        ended 5 sleeps, and 1 sleeper (until 12.0 seconds) is left on it.
          • If a task sleeps repeatedly, run() never ends: cancel the task first, or move the clock \
        by what the test needs: await clock.advance(by: …).
          • If so many sleeps are right, allow them: await clock.run(limit: …).
        """
      ])
    timer.cancel()
    await #expect(throws: CancellationError.self) { try await timer.value }
  }

  @Test func `A test clock reports nothing within the limit of sleeps`() async throws {
    let clock = TestClock()
    let tasks = try await startSleepers([1, 2, 3], on: clock)
    await clock.run(limit: 3)
    for task in tasks { try await task.value }
  }

  @Test func `A test clock reports that it cannot go back, and stands still`() async throws {
    let clock = TestClock(now: .init(offset: .seconds(5)))
    let made = #line - 1
    let issues = await issues {
      await clock.advance(by: .seconds(-1))
      await clock.advance(to: .init(offset: .seconds(1)))
    }
    #expect(
      issues.map(\.description)
        == zip([3, 4], [4, 1]).map { lines, seconds in
          """
          \(place):\(made + lines): TestClock (made at \(place):\(made)) shows 5.0 seconds \
          and cannot go back to \(seconds).0 seconds. It was not moved. Advance it by zero or more, \
          or make another clock.
          """
        })
    #expect(clock.now == .init(offset: .seconds(5)))
  }
}
