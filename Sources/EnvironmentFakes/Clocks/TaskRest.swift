import Foundation

/// Lets other tasks run until they seem to be at rest.
///
/// It is a heuristic, because Swift has no way to ask whether a task is busy or suspended.
package final class TaskRest: Sendable {
  private static let enoughQuietRounds = 20
  private static let mostRounds = 10_000
  private static let pause = Duration.milliseconds(20)

  /// The number of preemptions of the process at the end of the last wait.
  private let preemptions = Locked(TaskRest.preemptions)

  package init() {}

  /// Yields until a condition holds, and then until other tasks seem to be at rest.
  ///
  /// - Parameters:
  ///   - isReady: The condition. The wait for it ends after 10,000 rounds.
  ///   - activity: A number that changes with each action of the tasks. They seem to be at rest
  ///     when it has not changed for 20 rounds.
  package func wait(
    for isReady: () -> Bool = { true }, and activity: () -> Int
  ) async {
    var rounds = 0
    while rounds < Self.mostRounds, !isReady() {
      await letOthersRun()
      rounds += 1
    }
    await yield(until: activity, &rounds)
    if wasPreempted() {
      // A thread that was preempted in the middle of a task does not continue before the system
      // gives it a core again, and yielding does not speed that up. It takes some milliseconds, so
      // this task sleeps. Usually no thread was preempted, and there is no sleep.
      // environment-audit:ignore time.sleep: lets the system give other threads a core
      try? await Task.sleep(for: Self.pause)
      await yield(until: activity, &rounds)
    }
    preemptions.withLock { $0 = Self.preemptions }
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

  /// Moves to the end of the queue of the caller's actor, and to the end of the global executor's.
  private func letOthersRun() async {
    await Task.yield()
    await Task.detached(priority: Task.currentPriority) { await Task.yield() }.value
  }

  private func wasPreempted() -> Bool {
    preemptions.withLock { $0 != Self.preemptions }
  }

  /// How many times the system has preempted a thread of this process.
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
