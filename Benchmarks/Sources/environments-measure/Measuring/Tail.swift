import BenchmarkStatistics

/// The durations of single calls beside a thread that reads, in nanoseconds: medians over rounds.
struct Tail {
  /// An operation, and the read that another thread runs meanwhile.
  struct Pair {
    var operation: Side
    var reader: Side
  }

  /// Percentiles of the durations of one round.
  struct Percentiles {
    var median: Double
    var ninetyNinth: Double

    /// The part of the time in which the reader ran.
    var readerShare: Double
  }

  var value: Percentiles
  var reference: Percentiles

  /// Measures two operations in turns, each beside its own reader.
  static func measured(_ value: Pair, _ reference: Pair, calls: Int, rounds: Int) -> Tail {
    // The first round warms both up.
    _ = (percentiles(of: value, calls: calls), percentiles(of: reference, calls: calls))
    var found: [[Percentiles]] = [[], []]
    for _ in 0..<(4 * rounds) {
      for (index, pair) in [value, reference].enumerated() {
        found[index].append(percentiles(of: pair, calls: calls))
      }
      if found.allSatisfy({ $0.count(where: \.hasReader) >= rounds }) { break }
    }
    return Tail(value: median(of: found[0]), reference: median(of: found[1]))
  }

  /// Times each call by the wall clock: a call that waits for a lock uses no CPU time.
  private static func percentiles(of pair: Pair, calls: Int) -> Percentiles {
    var durations = [Double](repeating: 0, count: calls)
    let activity = BackgroundReader.reading([pair.reader]) {
      for index in durations.indices { durations[index] = pair.operation.run(1, on: .wall) }
    }
    return Percentiles(
      median: durations.median, ninetyNinth: durations.percentile(99),
      readerShare: activity.share)
  }

  /// Returns the medians of the rounds in which the reader ran; without such a round, no numbers.
  private static func median(of rounds: [Percentiles]) -> Percentiles {
    let rounds = rounds.filter(\.hasReader)
    return Percentiles(
      median: rounds.map(\.median).median,
      ninetyNinth: rounds.map(\.ninetyNinth).median,
      readerShare: rounds.map(\.readerShare).median)
  }
}

extension Tail.Percentiles {
  /// Whether the reader ran beside most calls; calls beside a waiting reader are faster.
  fileprivate var hasReader: Bool { readerShare > 0.75 }
}
