import EnvironmentFakes
import EnvironmentReducers
import EnvironmentSimulation

/// A feature with a search and a heart, for one run.
private struct Feature: Equatable, Sendable {
  var query = ""
  var results: [String] = []
  var hasHeart = false
  var savedHeart = false

  enum Action: Sendable {
    case type(String)
    case found(String)
    case heart
    case saved(Bool)
  }

  enum ID: Hashable, Sendable { case search, heart }

  static let reducer = Reducer<Feature, Action, Void> { state, action, _ in
    switch action {
    case .type(let query):
      state.query = query
      return .task {
        await network()
        return .found(query)
      }
      .debounce(id: ID.search, for: .milliseconds(300), clock: Simulation.clock)
    case .found(let result):
      state.results.append(result)
      return .none
    case .heart:
      state.hasHeart.toggle()
      let heart = state.hasHeart
      return Effect.task {
        await network()
        return .saved(heart)
      }
      .cancellable(id: ID.heart, cancelInFlight: true)
    case .saved(let heart):
      state.savedHeart = heart
      return .none
    }
  }

  @MainActor static func store() -> Store<Feature, Action> {
    Store(initialValue: Feature(), reducer: reducer)
  }
}

extension SimulatedUse {
  static let stores: [SimulatedUse] = [
    SimulatedUse("a debounced search asks once, for the last text") {
      let store = await Feature.store()
      await both(
        { await store.send(.type("a")).finish() },
        {
          await network()
          await store.send(.type("ab")).finish()
        })
      await Simulation.advance(by: .seconds(1))
      let state = await store.state
      try ensure(state.results == [state.query], "\(state)")
    },
    SimulatedUse("a late answer of a cancelled heart changes nothing") {
      let store = await Feature.store()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { await store.send(.heart).finish() } }
      }
      let state = await store.state
      try ensure(state.hasHeart && state.savedHeart, "\(state)")
    },
  ]
}
