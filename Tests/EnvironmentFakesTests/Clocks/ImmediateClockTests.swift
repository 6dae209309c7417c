import EnvironmentFakes
import Environments
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ImmediateClockTests {
  @Test func `An immediate clock ends a sleep at once, and shows its deadline`() async throws {
    let clock: any Clock<Duration> = ImmediateClock()
    let elapsed = try await clock.measure { try await clock.sleep(for: .seconds(3600)) }
    #expect(elapsed == .seconds(3600))
  }

  @Test func `An immediate clock never goes back`() async throws {
    let clock = ImmediateClock(now: .init(offset: .seconds(5)))
    try await clock.sleep(until: .init(offset: .seconds(3)))
    #expect(clock.now.offset == .seconds(5))
    try await clock.sleep(for: .seconds(2))
    #expect(clock.now.offset == .seconds(7))
  }

  @Test func `An immediate clock lets other tasks run in each sleep`() async throws {
    let clock = ImmediateClock()
    let steps = Recorder<Int>()
    // Without a suspension in each sleep, this task never ends on one thread.
    let repeating = Task { @MainActor in
      while true {
        steps.record(1)
        try await clock.sleep(for: .zero)
      }
    }
    await Task { @MainActor in
      while steps.count < 10 { await Task.yield() }
      repeating.cancel()
    }.value
    await #expect(throws: CancellationError.self) { try await repeating.value }
  }

  @Test func `An immediate clock ends the sleep of a cancelled task with an error`() async {
    let clock = ImmediateClock()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now.offset == .zero)
  }
}

struct UnimplementedClockTests {
  @Test func `An unimplemented clock reports its name when it is used`() async {
    let clock: any Clock<Duration> = UnimplementedClock("World.clock")
    let line = #line - 1
    let found = await issues(of: {
      await #expect(throws: UnimplementedError.self) { try await clock.sleep(for: .seconds(1)) }
    })
    #expect(found.map(\.kind) == [.unimplemented, .unimplemented])
    #expect(
      found.map { $0.message.prefix { $0 != "\n" } } == [
        "Unimplemented: World.clock.now was called without an override.",
        "Unimplemented: World.clock.sleep(until:) was called without an override.",
      ])
    #expect(found.allSatisfy { $0.sourceLocation.line == UInt(line) })
  }
}
