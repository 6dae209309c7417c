import Environments

// The wording of a test clock's messages.

extension EnvironmentIssue {
  static func sleepersLeft(
    on clock: TestClock, now: TestClock.Instant, deadlines: [TestClock.Instant],
    at location: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    let last = deadlines.last.map { now.duration(to: $0) } ?? .zero
    return EnvironmentIssue(
      .failedExpectation,
      """
      \(name(clock)) shows \(now), and \(sleepers(deadlines)) left on it.
        • If they should wake up in this test, move the clock before the test ends: \
      await clock.advance(by: …) (the last one by \(last)), or await clock.run().
        • If not, the code under test has to cancel them; the test has found a mistake.
      """, at: location)
  }

  static func ranTooLong(
    _ clock: TestClock, ended: Int, deadlines: [TestClock.Instant],
    at location: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedExpectation,
      """
      \(name(clock)) ran until \(clock.now) and ended \(ended) sleeps, and \
      \(sleepers(deadlines)) left on it.
        • If a task sleeps repeatedly, run() never ends: cancel the task first, or move the clock \
      by what the test needs: await clock.advance(by: …).
        • If so many sleeps are right, allow them: await clock.run(limit: …).
      """, at: location)
  }

  static func stoodStill(
    _ clock: TestClock, ended: Int, deadlines: [TestClock.Instant],
    at location: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedExpectation,
      """
      \(name(clock)) ended \(ended) sleeps at \(clock.now) without moving on, and \
      \(sleepers(deadlines)) left on it. A task repeats sleeps of no length; let it sleep for longer, \
      or cancel it first.
      """, at: location)
  }

  static func movedBack(
    _ clock: TestClock, from now: TestClock.Instant, to target: TestClock.Instant,
    at location: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedExpectation,
      """
      \(name(clock)) shows \(now) and cannot go back to \(target). It was not moved. Advance it \
      by zero or more, or make another clock.
      """, at: location)
  }

  private static func name(_ clock: TestClock) -> String { "TestClock (made at \(clock.location))" }

  /// The number of sleepers and their deadlines.
  private static func sleepers(_ deadlines: [TestClock.Instant]) -> String {
    let named = deadlines.prefix(5).map(\.description).joined(separator: ", ")
    let more = deadlines.count > 5 ? ", …" : ""
    return deadlines.count == 1
      ? "1 sleeper (until \(named)) is" : "\(deadlines.count) sleepers (until \(named)\(more)) are"
  }
}
