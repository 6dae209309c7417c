@_exported public import TestSupport

/// Starts a sleeper for each deadline, one after the other.
func startSleepers(
  _ deadlines: [Int], on clock: TestClock,
  _ wake: @escaping @Sendable (_ number: Int) -> Void = { _ in }
) async throws -> [Task<Void, any Error>] {
  var tasks: [Task<Void, any Error>] = []
  for (number, deadline) in deadlines.enumerated() {
    tasks.append(
      Task {
        try await clock.sleep(until: TestClock.Instant(offset: .seconds(deadline)))
        wake(number)
      })
    try await clock.waitForSleepers(number + 1)
  }
  return tasks
}
