import Synchronization

/// The nanoseconds per read, of one thread and of two threads that read at the same time.
struct Scaling {
  var ofTwo: Double
  var ofOne: Double

  /// Measures a side on one thread and on two, by the wall clock.
  ///
  /// - Returns: The best of many short rounds. Other programs share the processor, and only a round
  ///   without them shows what two threads cost each other.
  static func measured(_ side: Side, rounds: Int) async -> Scaling {
    let count = TimedSide(side, lastingMilliseconds: 2).count
    var best = Scaling(ofTwo: .infinity, ofOne: .infinity)
    for _ in 0..<20 * rounds {
      best.ofOne = min(best.ofOne, await nanosecondsPerRead(side, count, threads: 1))
      best.ofTwo = min(best.ofTwo, await nanosecondsPerRead(side, count, threads: 2))
    }
    return best
  }

  /// Starts the threads together, and divides the time from the first start to the last end by all
  /// reads: threads that only take turns gain nothing.
  private static func nanosecondsPerRead(
    _ side: Side, _ count: Int, threads: Int
  ) async -> Double {
    let gate = Gate(threads)
    let runs = await withTaskGroup { group in
      for _ in 0..<threads {
        group.addTask {
          gate.pass()
          let start = MeasuringClock.wall.nanoseconds
          side.run(count)
          return start..<MeasuringClock.wall.nanoseconds
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    guard
      let start = runs.map(\.lowerBound).min(),
      let end = runs.map(\.upperBound).max()
    else { return .nan }
    return Double(end - start) / Double(count * threads)
  }
}

/// A barrier that opens when all threads have arrived.
///
/// Threads spin at it, so that they start at the same time.
private final class Gate: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) {
    missing = Atomic(count)
  }

  func pass() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 {}
  }
}
