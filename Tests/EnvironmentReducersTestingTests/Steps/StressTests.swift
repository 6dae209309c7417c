import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct StressTests {
  @Test func `Each of many effects at once is received once`() async {
    enum Action: Equatable {
      case start
      case done(Int)
    }
    let reducer = Reducer<Set<Int>, Action, Void> { state, action, _ in
      switch action {
      case .start:
        return .merge(
          (0..<200).map { number in
            .task {
              for _ in 0..<number % 5 { await Task.yield() }
              return .done(number)
            }
          })
      case .done(let number):
        state.insert(number)
        return .none
      }
    }
    var numbers: Set<Int> = []
    let steps = (0..<200).map { count in
      Step<Set<Int>, Action>.receive(where: {
        guard case .done(let number) = $0 else { return false }
        return numbers.insert(number).inserted
      }) { $0 = numbers }
    }
    await assert(
      initialValue: [], reducer: reducer, timeout: .seconds(60), steps: [.send(.start)] + steps)
    #expect(numbers == Set(0..<200))
  }

  @Test func `Assertions that run at once do not disturb each other`() async {
    let failures = await failures {
      let tasks = (0..<50).map { count in Task { await receive((0..<count).map(String.init)) } }
      for task in tasks { await task.value }
    }
    #expect(failures == [])
  }

  private func receive(_ lines: [String]) async {
    let clock = TestClock()
    let received = lines.map { line in
      Step<SampleState, SampleAction>.receive(.line(line)) { $0.alert = line }
    }
    await assert(
      initialValue: SampleState(), reducer: sample,
      environment: SampleEnvironment(clock: clock, lines: lines), timeout: .seconds(60),
      steps: [.send(.listed)] + received + [
        .send(.startTapped),
        .perform { await clock.advance(by: .seconds(1)) },
        .receive(.ticked) { $0.count = 1 },
        .cancelEffects(),
      ])
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
