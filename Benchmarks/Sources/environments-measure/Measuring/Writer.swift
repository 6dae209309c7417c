import BenchmarkStatistics
import Synchronization

/// A task that replaces the environment a thousand times a second.
final class Writer: Sendable {
  private let isWriting = Atomic(false)
  private let isDone = Atomic(false)
  private let replaces = Atomic(0)

  /// Measures a read with the writer and without it, in nanoseconds.
  ///
  /// - Returns: The medians, and the writer's replaces per second.
  static func measured(
    _ side: Side, rounds: Int
  ) async -> (comparison: Comparison, replacesPerSecond: Double) {
    let reads = TimedSide(side, lastingMilliseconds: 50)
    let loop = TimedSide(.empty)
    let writer = Writer()
    let writing = Task.detached { await writer.write() }

    var with: [Double] = []
    var without: [Double] = []
    var empty: [Double] = []
    var nanoseconds: Int64 = 0
    for _ in 0..<rounds {
      without.append(reads.nanosecondsPerOperation())
      let start = MeasuringClock.wall.nanoseconds
      writer.isWriting.store(true, ordering: .relaxed)
      with.append(reads.nanosecondsPerOperation())
      writer.isWriting.store(false, ordering: .relaxed)
      nanoseconds += MeasuringClock.wall.nanoseconds - start
      empty.append(loop.nanosecondsPerOperation())
    }
    writer.isDone.store(true, ordering: .relaxed)
    await writing.value
    let replaces = Double(writer.replaces.load(ordering: .relaxed))
    let comparison = Comparison(
      value: with.median - empty.median, reference: without.median - empty.median)
    return (comparison, replaces / Double(nanoseconds) * 1e9)
  }

  private func write() async {
    let clock = ContinuousClock()
    // Deadlines on the clock instead of a sleep after each replace: a late replace does not delay
    // those that follow.
    var next = clock.now
    while !isDone.load(ordering: .relaxed) {
      if isWriting.load(ordering: .relaxed) {
        Change.replaceInStack()
        replaces.add(1, ordering: .relaxed)
      }
      next += .milliseconds(1)
      try? await clock.sleep(until: next)
    }
  }
}
