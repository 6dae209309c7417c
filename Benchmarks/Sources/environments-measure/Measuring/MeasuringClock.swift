import CMeasuring

/// A clock that times a side.
///
/// If two sides that are compared name different clocks, the greater one times both.
enum MeasuringClock: Int, Comparable {
  /// The CPU time of the measuring thread, for sides that work on it alone: a preemption adds
  /// nothing.
  case thread

  /// The CPU time of the process, for sides that work on one other thread while the measuring
  /// thread waits.
  case process

  /// The time that passes, for sides in which several threads work at once.
  case wall

  /// The time on the clock.
  var nanoseconds: Int64 {
    switch self {
    case .thread: benchmark_thread_nanoseconds()
    case .process: benchmark_process_nanoseconds()
    case .wall: benchmark_wall_nanoseconds()
    }
  }

  static func < (left: MeasuringClock, right: MeasuringClock) -> Bool {
    left.rawValue < right.rawValue
  }
}
