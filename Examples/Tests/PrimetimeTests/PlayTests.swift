import Counter
import EnvironmentReducers
import EnvironmentSimulation
import FavoritePrimes
import Foundation
import Testing

@MainActor
struct PlayTests {
  @Test(.simulated(seeds: 0..<1_000))
  func `A favorite comes back by no save, and is lost by none`() async throws {
    let disk = Disk()
    let store = disk.store()
    var count = 3
    await Simulation.play(store) { state in
      [.saveTapped] + state.favoritePrimes.indices.map { .deleteTapped([$0]) }
    } invariant: { state in
      #expect(state.favoritePrimes.count <= count)
      count = state.favoritePrimes.count
    }
    await disk.repair()
    await store.send(.saveTapped).finish()
    #expect(store.favoritePrimes.count == count)
    #expect(try JSONDecoder().decode([Int].self, from: await disk.content) == store.favoritePrimes)
    #expect(store.saved == store.favoritePrimes)
  }

  @Test(.simulated(seeds: 0..<1_000))
  func `A problem is shown until the file is used, and saves end`() async {
    let disk = Disk()
    let store = disk.store()
    await Simulation.play(store) { state in
      [.saveTapped, .loadTapped] + state.favoritePrimes.indices.map { .deleteTapped([$0]) }
    } invariant: { state in
      #expect(Set(state.favoritePrimes).count == state.favoritePrimes.count)
    }
    #expect(store.saving == .none)
    await disk.repair()
    await store.send(.loadTapped).finish()
    #expect(store.problem == nil)
    #expect(store.favoritePrimes == store.saved)
  }

  @Test(.simulated(seeds: 0..<1_000))
  func `An answer belongs to the count that was asked about`() async {
    let store = Store(
      initialValue: CounterState(count: 1), reducer: counterReducer,
      environment: { @Sendable n in
        .task {
          try await Simulation.clock.sleep(for: Simulation.choose(from: [.zero, .seconds(1)]))
          return Simulation.chance(0.2) ? nil : n * 100
        }
      })
    await Simulation.play(store) { _ in
      [.incrementTapped, .decrementTapped, .nthPrimeTapped, .alertDismissed]
    } invariant: { state in
      #expect(state.screen.alert.map { ($0.prime ?? $0.n * 100) == $0.n * 100 } != false)
    }
    #expect(store.screen.asked == nil)
  }
}

/// A file whose reads and writes are separate steps of the schedule, and can fail.
private actor Disk {
  private(set) var content = Data("[2,3,5]".utf8)
  private var isHealthy = false

  func repair() { isHealthy = true }

  func read() throws -> Data {
    try fail()
    return content
  }

  func write(_ content: Data) throws {
    try fail()
    self.content = content
  }

  private func fail() throws {
    if !isHealthy, Simulation.chance(0.2) { throw CocoaError(.fileWriteOutOfSpace) }
  }

  @MainActor
  func store() -> Store<FavoritePrimesState, FavoritePrimesAction> {
    Store(
      initialValue: FavoritePrimesState(favoritePrimes: [2, 3, 5], saved: [2, 3, 5]),
      reducer: favoritePrimesReducer,
      environment: FileClient(
        load: { _ in try await self.read() }, save: { try await self.write($1) }))
  }
}
