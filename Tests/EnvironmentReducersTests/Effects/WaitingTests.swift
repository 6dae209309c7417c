import EnvironmentReducers
import EnvironmentsTesting
import Testing

/// Effects that were returned and have not started.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WaitingTests {
  private let gate = Gate()
  private let clock = TestClock()

  /// Work that waits until the test lets it end.
  private func slow() -> Effect<String> {
    .run { [gate] _ in try await gate.wait() }
  }

  private func answer(_ name: String) -> Effect<String> {
    .task { name }
  }

  @Test(arguments: 0..<6)
  func `A waiting effect is cancelled by its id`(index: Int) async {
    let effects: [Effect<String>] = [
      .concatenate(slow().cancellable(id: 1), answer("b").cancellable(id: 2)),
      .concatenate(slow(), .concatenate(.merge(.send("c"), answer("b").cancellable(id: 2)))),
      .concatenate(.concatenate(slow(), .none), answer("b").map { $0 }.cancellable(id: 2)),
      .concatenate(slow(), answer("b").debounce(id: 2, for: .seconds(1), clock: clock)),
      .concatenate(slow(), .send("b").cancellable(id: 2)),
      .concatenate(slow(), answer("b").cancellable(id: 3).cancellable(id: 2)),
    ]
    let store = scriptedStore { action in
      switch action {
      case "go": effects[index]
      case "stop": .cancel(id: 2)
      default: .none
      }
    }
    let task = store.send("go")
    store.send("stop")
    gate.open()
    await clock.advance(by: .seconds(2))
    await task.finish()
    #expect(store.state.filter { $0 != "c" } == ["go", "stop"])
  }

  @Test func `An effect that is cancelled as the first part doesn't cancel those after it`() async {
    let cases: [Effect<String>] = [
      .concatenate(.cancel(id: 1), answer("b").cancellable(id: 1)),
      .concatenate(slow(), .cancel(id: 1), answer("b").cancellable(id: 1)),
      .concatenate(
        slow(), .merge(.cancel(id: 1), .send("c")),
        .concatenate(answer("b").cancellable(id: 1, cancelInFlight: true))),
      .concatenate(
        slow(),
        .merge(.fireAndForget {}.cancellable(id: 1, cancelInFlight: true), .send("c")),
        answer("b").cancellable(id: 1)),
    ]
    gate.open()
    for (index, effect) in cases.enumerated() {
      let store = scriptedStore { $0 == "go" ? effect : .none }
      await store.send("go").finish()
      #expect(store.state.filter { $0 != "c" } == ["go", "b"], "case \(index)")
    }
  }

  @Test func `A later effect in flight replaces a waiting one`() async {
    let store = scriptedStore { action in
      switch action {
      case "go": .concatenate(slow(), answer("old").cancellable(id: 1))
      case "again": answer("new").cancellable(id: 1, cancelInFlight: true)
      default: .none
      }
    }
    let task = store.send("go")
    await store.send("again").finish()
    gate.open()
    await task.finish()
    #expect(store.state == ["go", "again", "new"])
  }

  @Test func `An id of a waiting effect is released with it`() async {
    let store = scriptedStore { action in
      switch action {
      case "go":
        .merge(
          .concatenate(slow().cancellable(id: 1), answer("b").cancellable(id: 2)),
          .fireAndForget {})
      case "stop": .cancel(id: 1)
      default: .none
      }
    }
    let task = store.send("go")
    store.send("stop")
    await task.finish()
    #expect(store.ledger.isEmpty)
  }

  @Test(arguments: ["", "go"])
  func `The work of a child that goes before its work began doesn't start`(name: String) async {
    let started = Recorder<Void>()
    for _ in 0..<200 {
      let child = Reducer<Int, String, Void> { _, action, _ in
        .merge(.fireAndForget { started.record(()) }, name == action ? .send("close") : .none)
      }
      let store = Store(
        initialValue: 0,
        reducer: combine(
          child.optional(),
          Reducer<Int?, String, Void> { state, action, _ in
            if action == "close" || name == "" { state = nil }
            return .none
          }))
      _ = await issueMessages { await store.send("go").finish() }
    }
    #expect(started.count == 0)
  }
}
