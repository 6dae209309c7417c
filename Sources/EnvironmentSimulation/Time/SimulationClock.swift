public import EnvironmentFakes

/// The clock of the simulation in which it is used.
///
/// ```swift
/// @Test(.simulated(Current) { $0.clock = Simulation.clock })
/// ```
///
/// Its time is the time since the start of the simulation. Sleeps take no real time. Outside of a simulation, the clock
/// shows zero, and its sleeps are real.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct SimulationClock: Clock, Sendable {
  /// The time between two instants.
  public typealias Duration = Swift.Duration

  /// An instant: the time since the start of the simulation.
  public typealias Instant = TestClock.Instant

  init() {}

  /// The current instant.
  public var now: Instant { Instant(offset: Simulation.now) }

  /// The smallest difference between two instants that the clock distinguishes: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The deadline. A past deadline ends the sleep at once.
  ///   - tolerance: Not used: the task wakes up exactly at the deadline.
  /// - Throws: `CancellationError`, when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    guard let scheduler = Scheduler.current else {
      // environment-audit:ignore time.sleep: outside of a simulation, time is real
      return try await Task.sleep(for: deadline.offset)
    }
    try Task.checkCancellation()
    guard deadline > now else { return }
    let sleeper = Sleeper(scheduler)
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        sleeper.begin(until: deadline.offset.inNanoseconds, continuation)
      }
    } onCancel: {
      sleeper.cancel()
    }
  }
}

/// A sleep on the clock of a simulation.
///
/// `@unchecked Sendable` because only the simulation's thread uses the properties.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class Sleeper: @unchecked Sendable {
  private let scheduler: Scheduler
  private var timer = 0
  private var isCancelled = false
  private var continuation: UnsafeContinuation<Void, any Error>?

  init(_ scheduler: Scheduler) {
    self.scheduler = scheduler
  }

  func begin(until deadline: Int64, _ continuation: UnsafeContinuation<Void, any Error>) {
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    self.continuation = continuation
    timer = scheduler.addTimer(at: deadline) {
      self.continuation = nil
      continuation.resume()
    }
  }

  /// Ends the sleep.
  ///
  /// If a thread outside the simulation cancels the task, the sleep ends at its deadline.
  func cancel() {
    guard scheduler.isOnThread else { return }
    isCancelled = true
    guard let continuation, scheduler.removeTimer(timer) else { return }
    self.continuation = nil
    continuation.resume(throwing: CancellationError())
  }
}
