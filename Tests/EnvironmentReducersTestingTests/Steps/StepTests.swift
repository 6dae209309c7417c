import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentsTesting
import Testing

/// What passes.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct StepTests {
  @Test(arguments: [[], ["a"], ["a", "b", "c"]])
  func `Steps pass if an effect sends any number of actions`(lines: [String]) async {
    await assert(
      initialValue: SampleState(), reducer: sample,
      environment: SampleEnvironment(lines: lines),
      steps: [.send(.listed)]
        + lines.map { line in .receive(.line(line)) { $0.alert = line } })
  }

  /// The time limit fails the test if the end of the effect does not wake the assertion, whose timeout is longer.
  @Test(.timeLimit(.minutes(2)))
  func `A step waits for an effect that sends nothing`() async {
    let asked = Recorder<Int>()
    let environment = SampleEnvironment(
      nthPrime: {
        await Task.yield()
        asked.record($0)
        return 2
      },
      track: {
        // Longer than the assertion waits without being told that the effect has ended.
        for _ in 0..<2_000 { await Task.yield() }
        asked.record(0)
      })
    await assert(
      initialValue: SampleState(), reducer: sample, environment: environment,
      timeout: .seconds(600),
      steps: [
        .send(.refreshed),
        .send(.trackTapped),
      ])
    #expect(Set(asked.values) == [0, 1])
  }

  @Test func `Steps recognize actions by case`() async {
    await assert(
      initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(),
      steps: [
        .send(.askTapped) { $0.isAsking = true },
        .receive(SampleAction.answeredPath) {
          $0.isAsking = false
          $0.alert = "Prime 0 is 17"
        },
      ])
  }

  @Test func `Steps ask for the environment at each action`() async {
    let stack = EnvironmentStack("Hello")
    let greeter = Reducer<String, Void, String> { state, _, greeting in
      state = greeting
      return .none
    }
    await stack.withOverrides {
      $0 = "Hi"
    } operation: {
      await assert(
        initialValue: "", reducer: greeter, environment: { stack.current },
        steps: [
          .send(()) { $0 = "Hi" },
          .perform { stack.replace { $0 = "Hola" } },
          .send(()) { $0 = "Hola" },
        ])
    }
  }

  @Test func `assert stands beside that of the standard library`() async {
    assert(SampleState().count == 0)
    assert(SampleState().count == 0, "It begins at zero.")
    await assert(
      initialValue: SampleState(), reducer: sample, environment: SampleEnvironment(), steps: [])
  }

  @Test func `Effects are released with the assertion`() async throws {
    final class Held: Sendable {
      let released: Recorder<Void>
      init(_ released: Recorder<Void>) { self.released = released }
      deinit { released.record(()) }
    }
    let released = Recorder<Void>()
    let clock = TestClock()
    let run = { (held: Held) in
      let environment = SampleEnvironment(
        nthPrime: { _ in withExtendedLifetime(held) { 2 } }, clock: clock)
      await assert(
        initialValue: SampleState(), reducer: sample, environment: environment,
        timeout: .seconds(3600), steps: [.send(.startTapped), .cancelEffects()])
    }
    await run(Held(released))
    // Waited for, because the task of an effect goes a moment after the effect has ended.
    _ = try await released.first(1)
  }
}
