import BenchmarkStatistics

/// The nanoseconds of one operation, for each of two sides.
struct Comparison {
  var value: Double
  var reference: Double
}

extension Comparison {
  /// Measures two sides in turns, so that a slow phase of the machine affects both.
  ///
  /// - Returns: The medians, less the empty loop's.
  init(of value: Side, to reference: Side, rounds: Int) {
    let clock = max(value.clock, reference.clock)
    let medians = Self.medians(of: [value, reference, .empty], on: clock, rounds: rounds)
    self.value = medians[0] - medians[2]
    self.reference = medians[1] - medians[2]
  }

  /// Measures one side.
  ///
  /// - Returns: The median of the nanoseconds of one operation, less the empty loop's.
  static func nanoseconds(of side: Side, rounds: Int) -> Double {
    let medians = medians(of: [side, .empty], on: side.clock, rounds: rounds)
    return medians[0] - medians[1]
  }

  private static func medians(
    of sides: [Side], on clock: MeasuringClock, rounds: Int
  ) -> [Double] {
    let timed = sides.map { TimedSide($0, on: clock) }
    var times = [[Double]](repeating: [], count: sides.count)
    for _ in 0..<rounds {
      for (index, side) in timed.enumerated() {
        times[index].append(side.nanosecondsPerOperation())
      }
    }
    return times.map(\.median)
  }
}
