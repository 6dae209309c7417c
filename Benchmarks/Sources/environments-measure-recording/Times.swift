import BenchmarkStatistics
import CMeasuring

/// The nanoseconds of an operation and of its reference.
struct Times: Sendable {
  var value: Double
  var reference: Double

  /// Measures two sides in turn, after a warm-up of each, by the CPU time of the thread.
  ///
  /// - Parameters:
  ///   - rounds: The turns.
  ///   - count: The operations of a turn.
  ///   - value: Runs an operation this often.
  ///   - reference: Runs the reference this often.
  /// - Returns: The medians of both.
  /// - Throws: The error of a side.
  static func interleaved(
    _ rounds: Int, of count: Int, value: (Int) throws -> Void, reference: (Int) throws -> Void
  ) rethrows -> Times {
    var times: [[Double]] = [[], []]
    for round in 0...rounds {
      for side in 0..<2 {
        let start = benchmark_thread_nanoseconds()
        if side == 0 { try value(count) } else { try reference(count) }
        let taken = Double(benchmark_thread_nanoseconds() - start) / Double(count)
        if round > 0 { times[side].append(taken) }
      }
    }
    return Times(value: times[0].median, reference: times[1].median)
  }
}
