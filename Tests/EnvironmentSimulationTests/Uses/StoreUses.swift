import EnvironmentFakes
import EnvironmentReducers
import EnvironmentSimulation

/// A feature with a search, a timer, hearts and rows, for one run.
private struct Feature: Equatable, Sendable {
  var query = ""
  var results: [String] = []
  var count = 0
  var hasHeart = false
  var savedHeart = false
  var ticks = 0
  var log: [String] = []

  enum Action: Sendable {
    case type(String)
    case found(String)
    case increment
    case incremented
    case heart
    case saved(Bool)
    case start
    case tick(String)
    case stop
  }

  enum ID: Hashable, Sendable { case search, heart, timer }

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
    case .increment:
      return .task {
        await network()
        return .incremented
      }
    case .incremented:
      state.count += 1
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
    case .start:
      return .merge(
        (0..<6).map { number in
          Effect.run { send in
            while true {
              try await Simulation.clock.sleep(for: .seconds(1))
              await send(.tick("\(number)"))
            }
          }
          .cancellable(id: ID.timer)
        })
    case .tick(let name):
      state.ticks += 1
      state.log.append(name)
      return .none
    case .stop:
      return .cancel(id: ID.timer)
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
    SimulatedUse("parallel effects lose no action") {
      let store = await Feature.store()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { await store.send(.increment).finish() } }
      }
      let state = await store.state
      try ensure(state.count == 4, "\(state)")
    },
    SimulatedUse("a late answer of a cancelled heart changes nothing") {
      let store = await Feature.store()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { await store.send(.heart).finish() } }
      }
      let state = await store.state
      try ensure(state.hasHeart && state.savedHeart, "\(state)")
    },
    SimulatedUse("cancelled timers send nothing more") {
      let store = await Feature.store()
      let task = await store.send(.start)
      await Simulation.advance(by: .seconds(2))
      let state = await store.state
      try ensure(state.ticks == 12, "\(state)")
      await both({ await store.send(.stop) }, { await Simulation.advance(by: .seconds(1)) })
      let ticks = await store.state.ticks
      await task.finish()
      await Simulation.advance(by: .seconds(2))
      try ensure(await store.state.ticks == ticks, "A cancelled timer ticks.")
    },
    SimulatedUse("a task that waits for effects cancels them with itself") {
      let store = await Feature.store()
      let task = Task { await store.send(.start).finish() }
      await both(
        { task.cancel() },
        { await Simulation.advance(by: .seconds(1)) })
      await task.value
      let ticks = await store.state.ticks
      await Simulation.advance(by: .seconds(2))
      try ensure(await store.state.ticks == ticks, "An effect runs on.")
    },
    SimulatedUse("a released store sends nothing more") {
      let log = Log()
      var store: Store<Int, Int>? = await Store(
        initialValue: 0,
        reducer: Reducer { state, action, _ in
          state += action
          return .merge(
            (0..<4).map { _ in
              .run { _ in
                try await Simulation.clock.sleep(for: .seconds(1))
                await log.add("ran on")
              }
            })
        })
      await store?.send(1)
      await network()
      store = nil
      await Simulation.advance(by: .seconds(2))
      try ensure(await log.lines.isEmpty, "An effect runs on.")
    },
    SimulatedUse("each listener receives the last state") {
      let store = await Feature.store()
      let log = Log()
      let listeners = await MainActor.run {
        (0..<3).map { number in
          let states = store.states(of: \.count)
          return Task {
            for await count in states where count == 3 {
              await log.add("\(number)")
              break
            }
          }
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { await store.send(.increment).finish() } }
      }
      for listener in listeners { await listener.value }
      let lines = await log.lines
      try ensure(lines.sorted() == ["0", "1", "2"], "\(lines)")
    },
  ]
}
