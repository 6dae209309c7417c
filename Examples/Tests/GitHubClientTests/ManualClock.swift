import ProgramSupport

/// A clock whose time passes when a test says so.
final class ManualClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private struct State {
    var now: Instant
    var sleepers: [(deadline: Instant, stream: AsyncStream<Never>.Continuation)] = []
  }

  private let state = Locked(State(now: .now))
  let minimumResolution = Swift.Duration.zero

  var now: Instant { state.withLock { $0.now } }

  /// Lets time pass, and wakes those whose time has come.
  func advance(by duration: Swift.Duration) {
    state.withLock { state in
      state.now += duration
      for sleeper in state.sleepers where sleeper.deadline <= state.now { sleeper.stream.finish() }
      state.sleepers.removeAll { $0.deadline <= state.now }
    }
  }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    state.withLock { state in
      if deadline <= state.now {
        continuation.finish()
      } else {
        state.sleepers.append((deadline, continuation))
      }
    }
    // A stream ends when it is finished, and when its task is cancelled.
    for await _ in stream {}
    try Task.checkCancellation()
  }

  /// Sleeps until the task is cancelled.
  static func sleepForever() async throws -> Never {
    try await ManualClock().sleep(for: .seconds(1))
    throw CancellationError()
  }
}
