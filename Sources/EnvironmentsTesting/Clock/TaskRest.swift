import Foundation

/// How tests let other tasks run, since nothing tells whether a task is busy or has come to rest.
package final class TaskRest: Sendable {
  private static let enoughQuietRounds = 20
  private static let mostRounds = 10_000
  private static let pause = Duration.milliseconds(20)

  /// How often the process had been preempted when the tasks rested last.
  private let preemptions = Locked(TaskRest.preemptions)

  package init() {}

  /// Yields until a condition holds and, after that, other tasks seem to have come to rest.
  ///
  /// - Parameters:
  ///   - isReady: The condition. After 10,000 rounds it is not waited for any more.
  ///   - activity: A number that differs whenever the tasks have done something. They seem to rest
  ///     when it has stayed the same for 20 rounds.
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
      // A thread from which the system took its core in the middle of a task does not go on for
      // as long as others have it, whoever yields. That is some milliseconds, in which this one
      // does not take it either. Not slept where no thread was: as a rule.
      // environment-audit:ignore time.sleep: for the system to give other threads a core
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

  /// Goes to the end of the queue of the caller's actor, and of that of the tasks without one.
  private func letOthersRun() async {
    await Task.yield()
    await Task.detached(priority: Task.currentPriority) { await Task.yield() }.value
  }

  private func wasPreempted() -> Bool {
    preemptions.withLock { $0 != Self.preemptions }
  }

  /// How often the system has taken a core from a thread of this process.
  // environment-audit:live: what the system says is what it goes by
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
