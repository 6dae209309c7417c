import Foundation

/// Lets other tasks run until they seem to be at rest.
///
/// This is a heuristic, because Swift has no API that tells whether a task is running or suspended. In a simulation,
/// the wait is exact.
package final class TaskRest: Sendable {
  private static let enoughQuietRounds = 20
  private static let mostRounds = 10_000
  private static let pause = Duration.milliseconds(20)

  /// The number of preemptions of the process at the end of the last wait.
  private let preemptions = Locked(TaskRest.preemptions)

  package init() {}

  /// Waits until no other task can run, in a simulation; returns false outside of one.
  ///
  /// `EnvironmentSimulation` sets it. There, the wait is exact.
  package static let settleInSimulation = Locked<(@Sendable () async -> Bool)?>(nil)

  private static func settled() async -> Bool {
    guard let settle = settleInSimulation.withLock({ $0 }) else { return false }
    return await settle()
  }

  /// Yields until a condition is true, for at most 10,000 rounds, and then for some further rounds.
  ///
  /// - Parameters:
  ///   - isReady: The condition.
  ///   - more: The number of further rounds.
  package func wait(for isReady: () -> Bool, andRounds more: Int) async {
    if await Self.settled() { return }
    var rounds = 0
    while rounds < Self.mostRounds, !isReady() {
      await letOthersRun()
      rounds += 1
    }
    for _ in 0..<more { await letOthersRun() }
    await waitIfPreempted()
    preemptions.withLock { $0 = Self.preemptions }
  }

  /// Yields until other tasks seem to be at rest, for at most 10,000 rounds.
  ///
  /// - Parameter activity: A number that changes with each action of the tasks. They seem to be at
  ///   rest when it has not changed for 20 rounds.
  package func wait(
    and activity: () -> Int
  ) async {
    if await Self.settled() { return }
    var rounds = 0
    await yield(until: activity, &rounds)
    if await waitIfPreempted() { await yield(until: activity, &rounds) }
    preemptions.withLock { $0 = Self.preemptions }
  }

  /// Sleeps if a thread of the process was preempted since the last wait.
  ///
  /// A thread that was preempted in the middle of a task continues only when the system schedules it again,
  /// which takes some milliseconds, and which yielding does not speed up. Usually no thread was preempted,
  /// and there is no sleep.
  @discardableResult
  private func waitIfPreempted() async -> Bool {
    guard wasPreempted() else { return false }
    // environment-audit:ignore time.sleep: lets the system give other threads a core
    try? await Task.sleep(for: Self.pause)
    return true
  }

  private func yield(until activity: () -> Int, _ rounds: inout Int) async {
    var quietRounds = 0
    var last = activity()
    while rounds < Self.mostRounds, quietRounds < Self.enoughQuietRounds {
      await letOthersRun()
      rounds += 1
      let now = activity()
      quietRounds = now == last ? quietRounds + 1 : 0
      last = now
    }
  }

  /// Moves to the end of the queue of the caller's actor, and to the end of the global executor's queue.
  private func letOthersRun() async {
    await Task.yield()
    await Task.detached(priority: Task.currentPriority) { await Task.yield() }.value
  }

  private func wasPreempted() -> Bool {
    preemptions.withLock { $0 != Self.preemptions }
  }

  /// The number of times that the system has preempted a thread of this process.
  // environment-audit:live: the measurement of the system is the purpose of this property
  private static var preemptions: Int {
    #if canImport(WinSDK)
      0
    #else
      var usage = rusage()
      #if canImport(Glibc)
        getrusage(RUSAGE_SELF.rawValue, &usage)
      #else
        getrusage(RUSAGE_SELF, &usage)
      #endif
      return Int(usage.ru_nivcsw)
    #endif
  }
}
