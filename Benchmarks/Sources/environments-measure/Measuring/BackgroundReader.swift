import CMeasuring
import Synchronization

/// A thread that reads until it is stopped.
///
/// Not a task: the next task could run on another thread of the pool, and this one would stay among
/// those that a writer has to consider.
final class BackgroundReader: Sendable {
  /// The reads of the thread while the work ran.
  struct Activity {
    var reads: Int

    /// The part of the time in which the thread ran; below 1 if another program used its core.
    var share: Double
  }

  private static let readsPerTurn = 1_000

  private let turns = Atomic(0)
  private let isStopped = Atomic(false)
  private let sides: [Side]

  private init(_ sides: [Side]) {
    self.sides = sides
  }

  /// Runs work on the calling thread while one other thread runs the sides in turns.
  ///
  /// Each of the two threads stays on a core of its own. On a busy machine the scheduler would let
  /// them take turns on one core.
  static func reading(_ sides: [Side], during work: () -> Void) -> Activity {
    benchmark_stay_on_core(0)
    let reader = BackgroundReader(sides)
    let thread = reader.start()
    while reader.turns.load(ordering: .relaxed) == 0 {}
    let before = reader.turns.load(ordering: .relaxed)
    let start = MeasuringClock.wall.nanoseconds
    let startOfOthers = nanosecondsOfOtherThreads
    work()
    let othersRan = nanosecondsOfOtherThreads - startOfOthers
    let passed = MeasuringClock.wall.nanoseconds - start
    let after = reader.turns.load(ordering: .relaxed)
    reader.isStopped.store(true, ordering: .relaxed)
    benchmark_thread_join(thread)
    return Activity(
      reads: (after - before) * readsPerTurn, share: Double(othersRan) / Double(max(passed, 1)))
  }

  private static var nanosecondsOfOtherThreads: Int64 {
    MeasuringClock.process.nanoseconds - MeasuringClock.thread.nanoseconds
  }

  private func start() -> benchmark_thread {
    benchmark_thread_start(
      { context in
        Unmanaged<BackgroundReader>.fromOpaque(context.unsafelyUnwrapped).takeRetainedValue().read()
      }, Unmanaged.passRetained(self).toOpaque())
  }

  private func read() {
    benchmark_stay_on_core(1)
    while !isStopped.load(ordering: .relaxed) {
      for side in sides {
        side.run(Self.readsPerTurn, on: .wall)
        turns.wrappingAdd(1, ordering: .relaxed)
      }
    }
  }
}
