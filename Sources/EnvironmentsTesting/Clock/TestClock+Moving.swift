import Environments

extension TestClock {
  /// Moves the clock, and wakes up who sleeps until then.
  ///
  /// Who goes to sleep on the way is woken up as well, if the deadline is due. The sleepers wake
  /// up at their deadlines: in each of them the clock shows that instant. Move a clock from one
  /// task at a time; where two do it at once, each goes as far as it would have gone alone.
  ///
  /// ```swift
  /// await clock.advance(by: .milliseconds(300))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How far. Zero lets other tasks run, and wakes up who is due; an issue is
  ///     reported for less than that, and the clock is not moved.
  ///   - fileID: The file in which that issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
  /// - Complexity: Each sleeper that wakes up costs the yields of some 20 rounds.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await advance(
      to: now.advanced(by: duration), fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Moves the clock to an instant, and wakes up who sleeps until then.
  ///
  /// - Parameters:
  ///   - target: How far. An issue is reported for an instant that is past, and the clock is not
  ///     moved.
  ///   - fileID: The file in which that issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
  public func advance(
    to target: Instant,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let now = now
    guard target >= now else {
      EnvironmentIssue.movedBack(
        self, from: now, to: target,
        at: EnvironmentIssue.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      ).report()
      return
    }
    await rest()
    while await wakeNext(until: target) {}
  }

  /// Moves the clock from deadline to deadline, until nobody sleeps any more.
  ///
  /// ```swift
  /// await clock.run()   // all that has to wait for something has waited
  /// ```
  ///
  /// Nobody knows whether something that sleeps again and again will ever stop: an issue is
  /// reported where somebody sleeps after so many have woken up, and `run` returns.
  ///
  /// - Parameters:
  ///   - limit: How many sleeps to end at most.
  ///   - fileID: The file in which that issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it is reported.
  ///   - column: The column at which it is reported.
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
      at: EnvironmentIssue.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    ).report()
  }

  /// Wakes up who has the earliest deadline, and lets it run on.
  ///
  /// - Returns: Whether there was anybody.
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
