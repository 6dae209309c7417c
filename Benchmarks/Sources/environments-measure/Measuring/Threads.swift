import Synchronization

/// The nanoseconds per read, of one thread and of two that read at once.
struct Scaling {
  var ofTwo: Double
  var ofOne: Double

  /// - Returns: The best of many short rounds, because other programs take turns on the processor,
  ///   and only a round in which none does tells what two threads cost each other.
  static func measured(_ side: Side, rounds: Int) async -> Scaling {
    let count = Comparison.count(lasting: .milliseconds(2), of: side)
    var best = Scaling(ofTwo: .infinity, ofOne: .infinity)
    for _ in 0..<20 * rounds {
      best.ofOne = min(best.ofOne, await nanosecondsPerRead(side, count, threads: 1))
      best.ofTwo = min(best.ofTwo, await nanosecondsPerRead(side, count, threads: 2))
    }
    return best
  }

  /// Has threads start together, and counts what all have read from the first one's start to the
  /// last one's end: threads that only take turns gain nothing.
  private static func nanosecondsPerRead(
    _ side: Side, _ count: Int, threads: Int
  ) async -> Double {
    let gate = Gate(threads)
    let clock = ContinuousClock()
    let runs = await withTaskGroup { group in
      for _ in 0..<threads {
        group.addTask {
          gate.pass()
          let start = clock.now
          _ = side.run(count)
          return start..<clock.now
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    guard
      let start = runs.map(\.lowerBound).min(),
      let end = runs.map(\.upperBound).max()
    else { return .nan }
    return (end - start).nanoseconds / Double(count * threads)
  }
}

/// Lets nobody pass before all are there, and spins, so that they start at once.
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
