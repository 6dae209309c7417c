import Environments

/// A clock that stands still until a test moves it: what sleeps on it wakes up when the test says.
///
/// ```swift
/// struct AppEnvironment: Sendable {
///   var clock: any Clock<Duration> = ContinuousClock()
/// }
///
/// @Test func remindsAfterAMinute() async {
///   let clock = TestClock()
///   await Current.withOverrides { $0.clock = clock } operation: {
///     let reminder = Task { try await remind(after: .seconds(60)) }
///     await clock.advance(by: .seconds(59))   // Nobody is reminded yet.
///     await clock.advance(by: .seconds(1))    // Now.
///   }
/// }
/// ```
///
/// Sleepers wake up one at a time: the one with the earliest deadline first, of equal deadlines
/// the one that came first, each at its deadline. A sleep whose task is cancelled throws
/// `CancellationError` at once, and a deadline that is not ahead ends a sleep at once.
///
/// ## What is certain, and what is not
///
/// Nothing tells a clock whether a task is still busy or has come to rest. What moves the clock
/// therefore lets other tasks run, before the first sleeper wakes up and after each one: it yields
/// until nobody has gone to sleep, or left, for 20 rounds, in each of which the caller's actor and
/// the tasks that belong to no actor get a turn; and 10,000 rounds at most. On a busy machine, where
/// one of the process's threads was preempted, it also waits 20 milliseconds. It is certain that a
/// sleeper has left its `sleep` before the next one wakes up, unless its actor is blocked for all
/// these rounds. It is very likely, and not certain, that a task that was just started has reached
/// its first sleep, and that one that woke up has done what it does next. Where that takes long (a
/// computation, real input or output), say what the test waits for: ``waitForSleepers(_:)``.
///
/// ## Sleepers that are left over
///
/// What sleeps keeps the clock alive, and nothing but the clock ever wakes it up. Such a sleeper
/// fails the test by the end of the scope in which the clock was made: of
/// `@Test(.environment(Current) { … })`, or of a test of an ``EnvironmentTestCase``. Where a clock
/// is made in neither, call ``checkNoSleepersLeft(fileID:filePath:line:column:)`` yourself.
public final class TestClock: Clock, Sendable {
  /// How far apart two instants are.
  public typealias Duration = Swift.Duration

  let sleepers: Locked<Sleepers>
  let location: EnvironmentIssue.SourceLocation
  let taskRest = TaskRest()

  /// Makes a clock that stands still.
  ///
  /// - Parameters:
  ///   - now: What it shows at first.
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
    location = EnvironmentIssue.SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    MadeClocks.add(self)
  }

  /// What the clock shows.
  public var now: Instant { sleepers.withLock { $0.now } }

  /// The smallest difference between two instants that counts: there is none too small.
  public var minimumResolution: Duration { .zero }

  /// The deadlines of those that sleep now, earliest first.
  public var deadlines: [Instant] { sleepers.withLock { $0.deadlines } }

  /// Sleeps until the clock is moved to a deadline.
  ///
  /// - Parameters:
  ///   - deadline: When to wake up. One that is not ahead ends the sleep at once.
  ///   - tolerance: How much later would do. It makes no difference here.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = sleepers.withLock { $0.makeID() }
    defer { sleepers.withLock { $0.leave(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let arrival = sleepers.withLock { sleepers in
          // Asked under the lock: a cancellation before this is seen here, and the handler of a
          // later one finds the sleeper.
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
  /// For code that takes long to get to its sleep: it returns as soon as the last one has.
  /// A test that waits for what never comes waits for as long as its `.timeLimit` allows.
  ///
  /// ```swift
  /// let upload = Task { try await uploadWithRetries(hugeFile) }
  /// try await clock.waitForSleepers()
  /// await clock.advance(by: .seconds(30))
  /// ```
  ///
  /// - Parameter count: How many have to sleep at the same time, at least.
  /// - Throws: `CancellationError`, where the waiting task is cancelled.
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
