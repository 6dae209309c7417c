import Environments

// The wording of everything that a test clock says.

extension EnvironmentIssue {
  static func sleepersLeft(
    on clock: TestClock, now: TestClock.Instant, deadlines: [TestClock.Instant],
    at place: SourcePlace
  ) -> EnvironmentIssue {
    let last = deadlines.last.map { now.duration(to: $0) } ?? .zero
    return EnvironmentIssue(
      """
      \(name(clock)) shows \(now), and \(sleepers(deadlines)) left on it.
        • If they are to wake up in this test, move the clock before it ends: \
      await clock.advance(by: …) (the last one by \(last)), or await clock.run().
        • If they are not, the code under test has to cancel them: this is the mistake that the \
      test has found.
      """, at: place)
  }

  static func ranTooLong(
    _ clock: TestClock, ended: Int, deadlines: [TestClock.Instant], at place: SourcePlace
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      """
      \(name(clock)) ran until \(clock.now) and ended \(ended) sleeps, and \
      \(sleepers(deadlines)) left on it.
        • If something sleeps again and again, run() never comes to an end: cancel it first, or \
      move the clock by what the test needs: await clock.advance(by: …).
        • If so many sleeps are right, allow for them: await clock.run(limit: …).
      """, at: place)
  }

  static func movedBack(
    _ clock: TestClock, from now: TestClock.Instant, to target: TestClock.Instant,
    at place: SourcePlace
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      """
      \(name(clock)) shows \(now) and cannot go back to \(target). It was not moved. Advance it \
      by zero or more, or make another clock.
      """, at: place)
  }

  private static func name(_ clock: TestClock) -> String { "TestClock (made at \(clock.place))" }

  /// How many sleepers, until when.
  private static func sleepers(_ deadlines: [TestClock.Instant]) -> String {
    let named = deadlines.prefix(5).map(\.description).joined(separator: ", ")
    let more = deadlines.count > 5 ? ", …" : ""
    return deadlines.count == 1
      ? "1 sleeper (until \(named)) is" : "\(deadlines.count) sleepers (until \(named)\(more)) are"
  }
}
