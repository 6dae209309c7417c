import EnvironmentReducers
import EnvironmentReducersTesting
import EnvironmentsTesting
import Testing

// The code of the documentation's articles. Change both together.

@Test func asksForThePrime() async {
  await assert(
    initialValue: CounterState(count: 2),
    reducer: counter,
    environment: { _ in 17 },
    steps: [
      .send(.nthPrimeTapped) { $0.isAsking = true },
      .receive(.answered(2, 17)) {
        $0.isAsking = false
        $0.alert = "The 2nd prime is 17"
      },
    ])
}

@Suite("Testing effects", .timeLimit(.minutes(5)))
struct TestingEffectsTests {
  @Test func ticks() async {
    let clock = TestClock()
    await assert(
      initialValue: TimerState(),
      reducer: timer,
      environment: clock,
      steps: [
        .send(.startTapped),
        .perform { await clock.advance(by: .seconds(2)) },
        .receive(.ticked) { $0.seconds = 1 },
        .receive(.ticked) { $0.seconds = 2 },
        .send(.stopTapped),
      ])
  }

  @Test func disablesTheButtonUntilAnAnswerComes() async {
    let answers = AsyncStream<Int>.makeStream()
    await assert(
      initialValue: CounterState(count: 2),
      reducer: counter,
      environment: { _ in await answers.stream.first { _ in true } },
      steps: [
        .send(.nthPrimeTapped) { $0.isAsking = true },
        .send(.incrementTapped) { $0.count = 3 },
        .perform { answers.continuation.yield(3) },
        .receive(.answered(2, 3)) {
          $0.isAsking = false
          $0.alert = "The 2nd prime is 3"
        },
      ])
  }

  @Test func ticksForever() async {
    let clock = TestClock()
    await assert(
      initialValue: TimerState(),
      reducer: timer,
      environment: clock,
      steps: [
        .send(.startTapped),
        .perform { await clock.advance(by: .seconds(1)) },
        .receive(.ticked) { $0.seconds = 1 },
        .cancelEffects(),
      ])
  }

  @Test func showsAnyAlert() async {
    await assert(
      initialValue: CounterState(count: 2, alert: "The 2nd prime is 3"),
      reducer: counter,
      environment: { _ in 3 },
      steps: [
        .send(.nthPrimeTapped) { $0.isAsking = true },
        .receive(CounterAction.answeredPath) { $0.isAsking = false },
      ])
  }
}
