import Foundation

/// Lets other tasks run until they seem to be at rest.
///
/// This is a heuristic, because Swift has no API that tells whether a task is running or suspended. In a simulation,
/// the wait is exact.
package final class TaskRest: Sendable {
  private static let enoughQuietRounds = 20
  private static let roundsAfterPreemption = 40
  private static let mostRounds = 10_000

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
  }

  /// Waits until a thread that has woken up has run for some microseconds, if the system has preempted a thread
  /// of this process since the last wait.
  ///
  /// A task that has left its sleep, but whose thread was preempted then, has not run the code after the sleep. The
  /// processor time of the thread tells the difference. A thread that has nothing else to do may run for less, so
  /// the wait is bounded.
  package func wait(forThread woken: ProcessorTime?) async {
    guard let woken, wasPreempted() else { return }
    var rounds = 0
    while rounds < Self.roundsAfterPreemption, !woken.hasPassed(nanoseconds: 8_000) {
      sched_yield()
      await letOthersRun()
      rounds += 1
    }
  }

  /// Yields until other tasks seem to be at rest, for at most 10,000 rounds.
  ///
  /// If the system has preempted a thread of the process since the last wait, it yields its processor to that
  /// thread for further rounds: the thread may be in the middle of a task.
  ///
  /// - Parameter activity: A number that changes with each action of the tasks. They seem to be at
  ///   rest when it has not changed for 20 rounds.
  package func wait(
    and activity: () -> Int
  ) async {
    if await Self.settled() { return }
    var rounds = 0
    await yield(until: activity, &rounds)
    if wasPreempted() {
      for _ in 0..<Self.roundsAfterPreemption {
        sched_yield()
        await letOthersRun()
      }
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

/// The processor time of a thread at one moment; only Linux tells it.
package struct ProcessorTime: Sendable {
  #if canImport(Glibc)
    private var clock = clockid_t()
  #endif
  private var start: UInt64 = 0

  /// The time of the calling thread, now.
  package static var ofThisThread: ProcessorTime {
    var time = ProcessorTime()
    #if canImport(Glibc)
      pthread_getcpuclockid(pthread_self(), &time.clock)
    #endif
    time.start = time.nanoseconds ?? 0
    return time
  }

  private init() {}

  /// Returns whether the thread has run for a number of nanoseconds since, has ended, or is unknown.
  package func hasPassed(nanoseconds: UInt64) -> Bool {
    self.nanoseconds.map { $0 >= start + nanoseconds } ?? true
  }

  /// The processor time of the thread; nil if it has ended, or if the system does not tell.
  private var nanoseconds: UInt64? {
    #if canImport(Glibc)
      var time = timespec()
      guard clock_gettime(clock, &time) == 0 else { return nil }
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #else
      nil
    #endif
  }
}
