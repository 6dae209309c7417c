import Environments

/// A clock that a test advances, and that then wakes the tasks that sleep on it.
///
/// ```swift
/// struct AppEnvironment: Controllable {
///   var clock: any Clock<Duration>
/// }
///
/// @Test func remindsAfterAMinute() async throws {
///   let clock = TestClock()
///   try await Current.withOverrides { $0.clock = clock } operation: {
///     let reminder = Task { try await remind(after: .seconds(60)) }
///     await clock.advance(by: .seconds(59))   // no reminder yet
///     await clock.advance(by: .seconds(1))    // now the reminder comes
///     try await reminder.value
///   }
/// }
/// ```
///
/// Sleeps end one at a time, each at its deadline, in the order of their deadlines. If deadlines are equal, the
/// sleep that began first ends first. If the task of a sleeper is cancelled, the sleep throws `CancellationError`
/// immediately. A sleep with a duration of zero suspends, too, until the clock is advanced, even if only by zero. A
/// deadline in the past ends a sleep immediately.
///
/// ## Guarantees
///
/// A sleep has ended before the next one ends: the task has been resumed, and has left `sleep(until:tolerance:)`.
/// The function that advances the clock waits for that, so do not block the thread or the actor of a sleeper
/// meanwhile.
///
/// In a simulation (`EnvironmentSimulation`), the code after a sleep also runs until its task suspends before the next
/// sleep ends, and no task can run when the clock has been advanced.
///
/// Outside of a simulation, both are very likely, but not guaranteed, because Swift has no API that tells whether a task
/// is running or suspended. The functions that advance the clock let other tasks run: before the first deadline, after
/// each sleep, and after each deadline, until no sleep has begun or ended for 20 rounds of yields. If the system preempts
/// the thread of a task, as on a busy machine, the task can run later than that. If a task needs a long time to reach its
/// sleep, wait for it with ``waitForSleepers(_:)``, which is exact.
///
/// ## Remaining sleepers
///
/// A sleeping task keeps the clock alive, and only the clock wakes the task up. If a task is still asleep at
/// the end of the scope in which the clock was made, the test fails. This is the scope of
/// `@Test(.environment(Current) { … })`, or of a test of an `EnvironmentTestCase`. For other clocks, call
/// ``checkNoSleepersLeft(fileID:filePath:line:column:)``.
public final class TestClock: Clock, Sendable {
  /// The time between two instants.
  public typealias Duration = Swift.Duration

  let sleepers: Locked<Sleepers>
  let location: EnvironmentIssue.SourceLocation

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - now: The instant at which the clock starts.
  ///   - fileID: The file that issues name as the clock's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name as the clock's origin.
  ///   - column: The column that issues name as the clock's origin.
  public init(
    now: Instant = Instant(),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    sleepers = Locked(Sleepers(now: now))
    location = EnvironmentIssue.SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    MadeClocks.add(self)
  }

  /// The current instant.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// The smallest difference between two instants that the clock distinguishes: zero.
  public var minimumResolution: Duration { .zero }

  /// The deadlines of the tasks that sleep now, the earliest first.
  public var deadlines: [Instant] { sleepers.withLock { $0.deadlines } }

  /// Sleeps until the clock reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The deadline. If it is now, the sleep ends when the clock is advanced by zero or
  ///     more. If it is in the past, the sleep ends immediately.
  ///   - tolerance: Not used: the clock wakes the task exactly at the deadline.
  /// - Throws: `CancellationError`, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = sleepers.withLock { $0.makeID() }
    defer { sleepers.withLock { $0.leave(id) }?.resume() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let arrival = sleepers.withLock { sleepers in
          // Checked under the lock: this check finds an earlier cancellation, and the handler of a later
          // cancellation finds the sleeper.
          sleepers.arrive(
            .init(id: id, deadline: deadline, continuation: continuation),
            isCancelled: Task.isCancelled)
        }
        arrival.perform()
      }
    } onCancel: {
      let sleeper = sleepers.withLock { $0.remove(id) }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Waits until a number of tasks sleep on the clock.
  ///
  /// Use this function for code that takes a long time to reach its sleep. The function returns when enough
  /// tasks sleep at the same time. If that never happens, the test waits until its `.timeLimit`.
  ///
  /// ```swift
  /// let upload = Task { try await uploadWithRetries(hugeFile) }
  /// try await clock.waitForSleepers()
  /// await clock.advance(by: .seconds(30))
  /// ```
  ///
  /// - Parameter count: The minimum number of tasks.
  /// - Throws: `CancellationError`, when the waiting task is cancelled.
  public func waitForSleepers(_ count: Int = 1) async throws {
    let id = sleepers.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let arrival = sleepers.withLock { sleepers in
          sleepers.await(
            .init(id: id, count: count, continuation: continuation),
            isCancelled: Task.isCancelled)
        }
        arrival.perform()
      }
    } onCancel: {
      let waiter = sleepers.withLock { $0.removeWaiter(id) }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }
}
