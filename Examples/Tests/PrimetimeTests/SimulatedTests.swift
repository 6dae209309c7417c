import Counter
import EnvironmentFakes
import EnvironmentReducers
import EnvironmentSimulation
import FavoritePrimes
import Foundation
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

  @Test(.simulated(seeds: 0..<1_000))
  func `A prime that is deleted between two saves stays deleted`() async throws {
    let disk = Disk()
    let store = Store(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3, 5], saved: [2, 3, 5]),
      reducer: favoritePrimesReducer,
      environment: FileClient(
        load: { _ in await disk.content }, save: { _, content in await disk.write(content) }))
    let first = Task { await store.send(.saveTapped).finish() }
    let second = Task {
      store.send(.deleteTapped([1]))
      await store.send(.saveTapped).finish()
    }
    await first.value
    await second.value
    #expect(store.favoritePrimes == [2, 5])
    #expect(try JSONDecoder().decode([Int].self, from: await disk.content) == [2, 5])
  }
}

/// A file whose reads and writes are separate steps of the schedule.
private actor Disk {
  private(set) var content = Data("[2,3,5]".utf8)

  func write(_ content: Data) { self.content = content }
}
