import EnvironmentFakes
import Environments
import Testing

private struct World: Sendable {
  var name = "live"
  var fireAndForget: @Sendable (@escaping @Sendable () async throws -> Void) -> Void = {
    operation in
    Task { try await operation() }
  }
  var start: @Sendable (@escaping @Sendable () async -> Void) -> Void = { operation in
    Task { await operation() }
  }
}

private let world = EnvironmentStack(World())

@Suite(.timeLimit(.minutes(5)))
struct StartedTasksTests {
  private struct Failure: Error, Equatable {
    var number: Int
  }

  @Test func `Started tasks are waited for, including those that they start`() async throws {
    let tasks = StartedTasks()
    let events = Recorder<String>()
    try await world.withOverrides {
      $0.name = "scoped"
      $0.fireAndForget = tasks.start
      $0.start = tasks.start
    } operation: {
      world.fireAndForget {
        for _ in 0..<100 { await Task.yield() }
        events.record(world.name)
        world.start { events.record("inner") }
      }
      #expect(tasks.count == 1)
      try await tasks.finish()
      #expect(events.values == ["scoped", "inner"])
      #expect(tasks.count == 0)
    }
  }

  @Test func `Started tasks all end before the first error is thrown`() async {
    let tasks = StartedTasks()
    let ended = Recorder<Int>()
    for number in 1...3 {
      tasks.start {
        for _ in 0..<(10 * (4 - number)) { await Task.yield() }
        ended.record(number)
        if number > 1 { throw Failure(number: number) }
      }
    }
    await #expect(throws: Failure(number: 2)) { try await tasks.finish() }
    #expect(Set(ended.values) == [1, 2, 3])
  }

  @Test func `Started tasks are cancelled with the task that waits for them`() async {
    let tasks = StartedTasks()
    let clock = TestClock()
    tasks.start { try await clock.sleep(for: .seconds(1)) }
    let waiting = Task { try await tasks.finish() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }
}
