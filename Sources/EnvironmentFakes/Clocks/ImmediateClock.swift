/// A clock whose sleeps end immediately, for previews and for tests in which time does not matter.
///
/// ```swift
/// struct AppEnvironment: Controllable {
///   var clock: any Clock<Duration>
/// }
///
/// @Test(.environment(Current) { $0.clock = ImmediateClock() })
/// func showsTheGreetingAfterAMinute() async throws {
///   try await greet(after: .seconds(60))   // takes no time
/// }
/// ```
///
/// A sleep advances ``now`` to its deadline, lets other tasks run, and ends. Code that repeats sleeps forever,
/// such as a timer, would run in an endless loop on this clock; use a ``TestClock`` for it.
public final class ImmediateClock: Clock, Sendable {
  /// The time between two instants.
  public typealias Duration = Swift.Duration

  /// An instant: the time since the start of the clock.
  public typealias Instant = TestClock.Instant

  private let time: Locked<Instant>

  /// Makes a clock.
  ///
  /// - Parameter now: The instant at which the clock starts.
  public init(now: Instant = Instant()) {
    time = Locked(now)
  }

  /// The current instant: the latest deadline of a sleep.
  public var now: Instant { time.withLock { $0 } }

  /// The smallest difference between two instants that the clock distinguishes: zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the clock to a deadline, without waiting for it.
  ///
  /// The function suspends once, so that other tasks can run.
  ///
  /// - Parameters:
  ///   - deadline: The deadline. A past deadline does not change the clock.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError`, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    time.withLock { $0 = max($0, deadline) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
