import BenchmarkStatistics

/// A side, warmed up, with the number of operations that one timed run takes.
struct TimedSide {
  private let side: Side
  private let clock: MeasuringClock
  let count: Int

  /// Warms the side up, and doubles the count until a run lasts long enough.
  ///
  /// The faster of two runs decides, because on the wall clock a preemption would end the doubling
  /// early.
  init(_ side: Side, on clock: MeasuringClock? = nil, lastingMilliseconds milliseconds: Double = 5)
  {
    let clock = clock ?? side.clock
    var count = side.minimumCount
    side.run(count)
    while min(side.run(count, on: clock), side.run(count, on: clock)) < milliseconds * 1e6 {
      count *= 2
    }
    self.side = side
    self.clock = clock
    self.count = count
  }

  /// Runs the operations once more.
  ///
  /// - Returns: The nanoseconds of one operation, with its share of the loop.
  func nanosecondsPerOperation() -> Double {
    side.run(count, on: clock) / Double(count)
  }
}
