#if canImport(Darwin)
  public import Darwin
#else
  public import Glibc
#endif

/// Prints the nanoseconds of an operation, as a line with its name.
///
/// It is the CPU time of the thread, less that of an empty loop: the least of 200 batches, so that other programs do
/// not count.
///
/// - Parameters:
///   - name: The name.
///   - batch: The number of operations between two readings of the clock.
///   - operation: The operation.
@inline(never)
public func measure(_ name: String, batch: Int = 1_000, _ operation: () -> Int) {
  var sum = 0
  let spent = least(batch) { sum &+= operation() }
  let empty = least(batch) { sum &+= opaque(1) }
  precondition(opaque(sum) != 0, "the operation was not called")
  print(name, max(0, spent - empty))
}

/// Prints the milliseconds of 1,000 tasks that each run in an override of their own and read the dependency 10
/// times; the least of 20 rounds.
///
/// - Parameter override: Overrides the dependency by the number of the task, and returns whether each read gave it.
public func measureTasks(_ override: @escaping @Sendable (Int) async -> Bool) async {
  var best = Double.infinity
  for _ in 0..<20 {
    let start = nanoseconds(CLOCK_MONOTONIC)
    let isolated = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<1_000 { group.addTask { await override(number) } }
      return await group.allSatisfy { $0 }
    }
    precondition(isolated, "a task read the value of another")
    best = min(best, Double(nanoseconds(CLOCK_MONOTONIC) - start) / 1e6)
  }
  print("tasks", best)
}

@inline(never)
private func least(_ batch: Int, _ operation: () -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<200 {
    let start = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
    for _ in 0..<batch { operation() }
    least = min(least, Double(nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / Double(batch))
  }
  return least
}

@inline(never) @_optimize(none)
private func opaque(_ value: Int) -> Int { value }

private func nanoseconds(_ clock: clockid_t) -> Int {
  var time = timespec()
  clock_gettime(clock, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
