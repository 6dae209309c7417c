import Foundation

/// A clock whose time passes when a test says so.
final class ManualClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant

  // Sendable because what follows is reached under the lock only.
  private let lock = NSLock()
  private var time = Instant.now
  private var sleepers: [(deadline: Instant, stream: AsyncStream<Never>.Continuation)] = []
  private var waiting: [AsyncStream<Never>.Continuation] = []

  let minimumResolution = Duration.zero

  var now: Instant { lock.withLock { time } }

  /// Lets time pass, and wakes those whose time has come.
  func advance(by duration: Duration) {
    lock.withLock {
      time += duration
      for sleeper in sleepers where sleeper.deadline <= time { sleeper.stream.finish() }
      sleepers.removeAll { $0.deadline <= time }
    }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    lock.withLock {
      if deadline <= time {
        continuation.finish()
      } else {
        sleepers.append((deadline, continuation))
        for waiter in waiting { waiter.finish() }
        waiting = []
      }
    }
    // A stream ends when it is finished, and when its task is cancelled.
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Waits until somebody sleeps.
  func sleeper() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    lock.withLock {
      if sleepers.isEmpty { waiting.append(continuation) } else { continuation.finish() }
    }
    for await _ in stream {}
  }
}
