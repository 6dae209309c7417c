import Environments

extension TestClock {
  /// Advances the clock by a duration, and wakes the sleepers whose deadlines are due.
  ///
  /// This includes tasks that go to sleep while the clock advances. Each sleeper wakes up at its
  /// deadline: when it runs, ``now`` is that instant. Advance a clock from one task at a time. If
  /// two tasks advance it at the same time, each advances it to its own target.
  ///
  /// ```swift
  /// await clock.advance(by: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration. Zero lets other tasks run, and wakes the sleepers that are due:
  ///     those of sleeps of no length. A negative duration reports an issue, and does not move the
  ///     clock.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  /// - Complexity: O(*n*) in the number of sleepers that wake up, with at least 20 yields for each.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await advance(
      to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Advances the clock to an instant, and wakes the sleepers whose deadlines are due.
  ///
  /// - Parameters:
  ///   - target: The instant. A past instant reports an issue, and does not move the clock.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  public func advance(
    to target: Instant,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let now = now
    guard target >= now else {
      EnvironmentIssue.movedBack(
        self, from: now, to: target,
        at: EnvironmentIssue.SourceLocation(
          fileID: fileID, filePath: filePath, line: line, column: column)
      ).report()
      return
    }
    await rest()
    // Without a limit, a task that repeats sleeps of no length would keep this loop going forever.
    var last = now
    var endedAtLast = 0
    while await wakeNext(until: target) {
      let now = self.now
      endedAtLast = now == last ? endedAtLast + 1 : 1
      last = now
      guard endedAtLast < Self.mostSleepsAtOneInstant else {
        EnvironmentIssue.stoodStill(
          self, ended: endedAtLast, deadlines: deadlines,
          at: EnvironmentIssue.SourceLocation(
            fileID: fileID, filePath: filePath, line: line, column: column)
        ).report()
        return
      }
    }
  }

  private static let mostSleepsAtOneInstant = 10_000

  /// Advances the clock from deadline to deadline, until no task sleeps on it.
  ///
  /// ```swift
  /// await clock.run()   // all sleeps have ended
  /// ```
  ///
  /// A task that sleeps repeatedly could keep `run` going forever. If a task still sleeps after
  /// `limit` sleeps have ended, `run` reports an issue and returns.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of sleeps to end.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  public func run(
    limit: Int = 1_000,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await rest()
    var ended = 0
    while ended < limit, await wakeNext(until: nil) { ended += 1 }
    let deadlines = deadlines
    guard !deadlines.isEmpty else { return }
    EnvironmentIssue.ranTooLong(
      self, ended: ended, deadlines: deadlines,
      at: EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column)
    ).report()
  }

  /// Wakes the sleeper with the earliest deadline, and lets it continue.
  ///
  /// - Returns: Whether there was a sleeper to wake.
  private func wakeNext(until target: Instant?) async -> Bool {
    guard let sleeper = sleepers.withLock({ $0.next(until: target) }) else { return false }
    sleeper.continuation.resume()
    await taskRest.wait(
      for: { !sleepers.withLock { $0.isWaking(sleeper.id) } }, and: { activity })
    return true
  }

  private func rest() async {
    await taskRest.wait(and: { activity })
  }

  private var activity: Int { sleepers.withLock { $0.activity } }
}
