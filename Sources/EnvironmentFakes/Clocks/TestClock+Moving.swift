package import Environments

extension TestClock {
  /// Advances the clock by a duration, and wakes the sleepers whose deadlines are due.
  ///
  /// This includes tasks that go to sleep while the clock advances. Each sleep ends at its
  /// deadline: ``now`` is that instant then. Advance a clock from one task at a time. If
  /// two tasks advance it at the same time, each advances it to its own target.
  ///
  /// ```swift
  /// await clock.advance(by: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The duration. Zero lets other tasks run, and wakes the sleepers that are due, which sleep
  ///     for a duration of zero. A negative duration reports an issue, and does not change the clock.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  /// - Complexity: O(*n*) in the number of sleepers that wake up, with some yields for each, and at
  ///   least 20 for each deadline.
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
  ///   - target: The instant. A past instant reports an issue, and does not change the clock.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  public func advance(
    to target: Instant,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await advance(
      to: target, sleepsAtOneInstant: 10_000,
      at: EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Advances the clock, and reports an issue if too many sleeps end at one instant.
  ///
  /// A task that repeats sleeps with a duration of zero would otherwise keep the loop running forever.
  ///
  /// - Parameters:
  ///   - target: The instant.
  ///   - limit: The number of sleeps. It is a parameter, because a test with the limit of the public method
  ///     takes minutes under a sanitizer.
  ///   - location: The source location of an issue.
  package func advance(
    to target: Instant, sleepsAtOneInstant limit: Int, at location: EnvironmentIssue.SourceLocation
  ) async {
    let now = now
    guard target >= now else {
      EnvironmentIssue.movedBack(self, from: now, to: target, at: location).report()
      return
    }
    await rest()
    var last = now
    var endedAtLast = 0
    while true {
      let woken = await wakeNext(until: target, limit: limit)
      if woken == 0 { break }
      let now = self.now
      endedAtLast = now == last ? endedAtLast + woken : woken
      last = now
      guard endedAtLast < limit else {
        EnvironmentIssue.stoodStill(
          self, ended: endedAtLast, deadlines: deadlines, at: location
        ).report()
        return
      }
    }
  }

  /// The rounds between two sleepers, so that the code after a sleep probably runs before that of the next sleeper.
  private static let roundsBetweenSleepers = 2

  /// Advances the clock from deadline to deadline, until no task sleeps on it.
  ///
  /// ```swift
  /// await clock.run()   // all sleeps have ended
  /// ```
  ///
  /// A task that sleeps repeatedly could keep `run` running forever. If a task still sleeps after
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
    while ended < limit {
      let woken = await wakeNext(until: nil, limit: limit - ended)
      if woken == 0 { break }
      ended += woken
    }
    let deadlines = deadlines
    guard !deadlines.isEmpty else { return }
    EnvironmentIssue.ranTooLong(
      self, ended: ended, deadlines: deadlines,
      at: EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column)
    ).report()
  }

  /// Wakes the sleepers with the earliest deadline, and lets them continue.
  ///
  /// They wake up one after the other, in the order in which they went to sleep: each has left its sleep before
  /// the next one wakes up. The function waits once until all of them are at rest, because waiting for each of
  /// them takes 20 rounds.
  ///
  /// - Parameters:
  ///   - target: The instant to which the clock advances at most; nil if there is no limit.
  ///   - limit: The maximum number of sleepers to wake.
  /// - Returns: The number of sleepers that woke up.
  private func wakeNext(until target: Instant?, limit: Int) async -> Int {
    guard limit > 0, let first = sleepers.withLock({ $0.next(until: target) }) else { return 0 }
    let deadlineCount = sleepers.withLock { $0.count(until: first.deadline) }
    await wake(first)
    var woken = 1
    // Tasks that go to sleep during this loop are not included, so that a task that repeats sleeps with a
    // duration of zero is at rest between them.
    while woken < min(limit, deadlineCount + 1),
      let next = sleepers.withLock({ $0.next(until: first.deadline) })
    {
      await wake(next)
      woken += 1
    }
    await rest()
    return woken
  }

  /// Wakes a sleeper, waits until it has left its sleep, and lets it continue.
  private func wake(_ sleeper: Sleepers.Sleeper) async {
    sleeper.continuation.resume()
    if let simulation = SimulationControl.current { return await simulation.settle() }
    await withCheckedContinuation { continuation in
      let isWaiting = sleepers.withLock { $0.await(leaving: sleeper.id, continuation) }
      if !isWaiting { continuation.resume() }
    }
    for _ in 0..<Self.roundsBetweenSleepers { await TaskRest.letOthersRun() }
  }

  private func rest() async {
    await TaskRest.wait(and: { activity })
  }

  private var activity: Int { sleepers.withLock { $0.activity } }
}
