import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var notify: @Sendable (String) -> Void = unimplemented("World.notify")
}

private let world = EnvironmentStack(World())

/// Code under test, which uses any clock.
@Sendable
private func announce(_ what: String, after delay: Duration) async throws {
  try await world.clock.sleep(for: delay)
  world.notify(what)
}

@Suite(.timeLimit(.minutes(5)))
struct TestClockScopeTests {
  @Test func `A sleeper on a test clock fails the test by the end of its scope`() async throws {
    let clocks = Recorder<TestClock>()
    let line = #line + 2
    let trait: EnvironmentTrait = .environment(world) {
      let clock = TestClock()
      clocks.record(clock)
      $0.clock = clock
    }
    let tasks = Recorder<Task<Void, any Error>>()
    let issues = try await issues {
      try await trait.run {
        tasks.record(Task { try await announce("never", after: .seconds(60)) })
        try await clocks.values[0].waitForSleepers()
      }
    }
    #expect(
      issues.map { $0.description.prefix { $0 != "•" } } == [
        """
        EnvironmentsTestingTests/TestClockScopeTests.swift:\(line): TestClock (made at \
        EnvironmentsTestingTests/TestClockScopeTests.swift:\(line)) shows 0.0 seconds, and 1 \
        sleeper (until 60.0 seconds) is left on it.

        """ + "  "
      ])
    tasks.values[0].cancel()
  }

  @Test func `A sleeper on a test clock is found in a test that throws, too`() async throws {
    struct Failure: Error {}
    let trait: EnvironmentTrait = .environment(world)
    let tasks = Recorder<Task<Void, any Error>>()
    let issues = await issues {
      await #expect(throws: Failure.self) {
        try await trait.run {
          let clock = TestClock()
          tasks.record(Task { try await clock.sleep(for: .seconds(1)) })
          try await clock.waitForSleepers()
          throw Failure()
        }
      }
    }
    #expect(issues.count == 1)
    tasks.values[0].cancel()
  }

  @Test func `A scope does not keep a test clock alive`() async throws {
    let trait: EnvironmentTrait = .environment(world)
    try await trait.run {
      weak var released: TestClock?
      do {
        let clock = TestClock()
        released = clock
      }
      #expect(released == nil)
    }
  }
}
