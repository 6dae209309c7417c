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

  /// Has threads start together, each of which takes its own time.
  private static func nanosecondsPerRead(
    _ side: Side, _ count: Int, threads: Int
  ) async -> Double {
    let gate = Gate(threads)
    let readsPerNanosecond = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<threads {
        group.addTask {
          gate.pass()
          return Double(count) / side.run(count).nanoseconds
        }
      }
      return await group.reduce(0, +)
    }
    return 1 / readsPerNanosecond
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
