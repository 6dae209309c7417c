import EnvironmentFakes
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct TestClockStressTests {
  @Test func `A test clock goes away after its sleepers`() async throws {
    weak var released: TestClock?
    do {
      let clock = TestClock()
      released = clock
      let tasks = (1...100).map { number in Task { try await clock.sleep(for: .seconds(number)) } }
      await clock.run()
      for task in tasks { try await task.value }
    }
    #expect(released == nil)
  }
}

@Suite(.timeLimit(.minutes(5)))
struct ManySleepersTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test(arguments: [1, 2])
  func `A sleep does not end before an earlier one has ended`(_ secondDeadline: Int) async throws {
    let clock = TestClock()
    let executor = QueueExecutor()
    let first = Task(executorPreference: executor) { try await clock.sleep(for: .seconds(1)) }
    try await clock.waitForSleepers(1)
    let second = Task { try await clock.sleep(for: .seconds(secondDeadline)) }
    try await clock.waitForSleepers(2)
    executor.queue.suspend()
    let advance = Task { await clock.advance(by: .seconds(2)) }
    while clock.deadlines.count == 2 { await Task.yield() }
    // More rounds than the clock yields for.
    for _ in 0..<1_000 { await Task.yield() }
    #expect(clock.deadlines == [TestClock.Instant(offset: .seconds(secondDeadline))])
    executor.queue.resume()
    await advance.value
    try await first.value
    try await second.value
    #expect(clock.deadlines == [])
  }
}

/// Runs the jobs of tasks one after the other, on a queue that a test can suspend.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class QueueExecutor: TaskExecutor {
  let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
