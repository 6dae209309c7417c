import Counter
import EnvironmentFakes
import EnvironmentReducers
import EnvironmentSimulation
import Testing

@MainActor
struct SimulatedTests {
  @Test(.simulated(seeds: 0..<1_000))
  func `A late answer is shown for the number that it was asked for`() async {
    let asked = Recorder<Int>()
    let store = Store(
      initialValue: CounterState(count: 1), reducer: counterReducer,
      environment: { @Sendable n in
        asked.record(n)
        return .task {
          try await Simulation.clock.sleep(for: .milliseconds(n * 10))
          return n * 100
        }
      })
    let taps = (0..<3).map { _ in
      Task {
        await store.send(.nthPrimeTapped).finish()
        _ = store.send(.incrementTapped)
      }
    }
    let counting = Task { store.send(.incrementTapped) }
    _ = await counting.value
    for tap in taps { await tap.value }
    await Simulation.advance(by: .seconds(1))
    #expect(store.screen.asked == nil)
    #expect(store.screen.alert?.n == asked.values.last)
    #expect(store.screen.alert?.prime == asked.values.last.map { $0 * 100 })
    #expect(store.count == 5)
  }
}
