import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite("Effects over time, and synchronous ones", .timeLimit(.minutes(5)))
struct TimeTests {
  private let clock = TestClock()

  private func throttled(latest: Bool) -> Store<[String], String> {
    scriptedStore { [clock] action in
      switch action {
      case "cancel": .cancel(id: "throttle")
      case let action where action.count == 1:
        .send("did \(action)")
          .throttle(id: "throttle", for: .seconds(1), clock: clock, latest: latest)
      default: .none
      }
    }
  }

  @Test("A throttled effect starts at once, and the last one of an interval at its end")
  func throttle() async {
    let store = throttled(latest: true)
    store.send("a")
    #expect(store.state == ["a", "did a"])
    store.send("b")
    let last = store.send("c")
    #expect(store.state == ["a", "did a", "b", "c"])
    await clock.advance(by: .milliseconds(999))
    #expect(store.state.last == "c")
    await clock.advance(by: .milliseconds(1))
    await last.finish()
    #expect(store.state == ["a", "did a", "b", "c", "did c"])
    store.send("d")
    #expect(store.state.last == "d")
    await clock.advance(by: .seconds(1))
    #expect(store.state.last == "did d")
    await clock.advance(by: .seconds(1))
    store.send("e")
    #expect(store.state.last == "did e")
  }

  @Test("Without the latest, effects in the interval are dropped")
  func throttleFirst() async {
    let store = throttled(latest: false)
    store.send("a")
    #expect(store.send("b").isFinished)
    await clock.advance(by: .seconds(1))
    #expect(store.state == ["a", "did a", "b"])
    store.send("c")
    #expect(store.state.last == "did c")
  }

  @Test("A waiting throttled effect can be cancelled")
  func cancelThrottle() async {
    let store = throttled(latest: true)
    store.send("a")
    let waiting = store.send("b")
    store.send("cancel")
    await waiting.finish()
    await clock.advance(by: .seconds(2))
    #expect(store.state == ["a", "did a", "b", "cancel"])
  }

  @Test("A timer ticks without drift until it is cancelled")
  func timer() async {
    let store = scriptedStore { [clock] action in
      switch action {
      case "start": .timer(every: .seconds(1), clock: clock) { "tick" }.cancellable(id: "timer")
      case "stop": .cancel(id: "timer")
      default: .none
      }
    }
    let task = store.send("start")
    await clock.advance(by: .seconds(3))
    #expect(store.state == ["start", "tick", "tick", "tick"])
    store.send("stop")
    await task.finish()
    await clock.advance(by: .seconds(3))
    #expect(store.state == ["start", "tick", "tick", "tick", "stop"])
  }

  @Test("A synchronous effect has run when send returns, after the state has changed")
  func sync() {
    let seen = Recorder<String>()
    let store = scriptedStore { action in
      switch action {
      case "go": .merge(.sync { "answer" }, .sync { seen.record("worked") })
      case "concatenated": .concatenate(.sync { "first" }, .sync { "second" })
      default: .none
      }
    }
    #expect(store.send("go").isFinished)
    #expect(store.state == ["go", "answer"])
    #expect(seen.values == ["worked"])
    store.send("concatenated")
    #expect(store.state == ["go", "answer", "concatenated", "first", "second"])
  }

  @Test("The handler of errors does not run in a cancelled effect")
  func cancelledHandler() async {
    struct Failure: Error {}
    let caught = Recorder<String>()
    let store = scriptedStore { [clock] action in
      switch action {
      case "go":
        .merge(
          .run { _ in
            do { try await clock.sleep(for: .seconds(1)) } catch { throw Failure() }
          } catch: { _, _ in
            caught.record("run")
          },
          .task {
            do { try await clock.sleep(for: .seconds(1)) } catch { throw Failure() }
            return "answer"
          } catch: { _ in
            caught.record("task")
            return "caught"
          }
        )
        .cancellable(id: 1)
      default: .cancel(id: 1)
      }
    }
    let messages = await issues {
      let task = store.send("go")
      await clock.advance(by: .zero)
      store.send("stop")
      await task.finish()
    }
    #expect(caught.values == [])
    #expect(store.state == ["go", "stop"])
    #expect(messages == [])
  }

  @Test("Throttles are each mount's own, and end with it")
  func mounted() {
    struct Row: Identifiable {
      var id: Int
      var log: [String] = []
    }
    enum Action {
      case row(Int, String)
      case remove(Int)
      static let path = CasePath(
        embed: { Action.row($0, $1) },
        extract: { if case .row(let id, let action) = $0 { (id, action) } else { nil } })
    }
    let row = Reducer<Row, String, Void> { [clock] row, action, _ in
      row.log.append(action)
      if action == "done" { return .none }
      return .send("done").throttle(id: 1, for: .seconds(1), clock: clock, latest: false)
    }
    let store = Store(
      initialValue: [Row(id: 1), Row(id: 2)] as IdentifiedArray,
      reducer: combine(
        row.forEach(value: \.self, action: Action.path, environment: { $0 }),
        Reducer<IdentifiedArray<Row>, Action, Void> { rows, action, _ in
          if case .remove(let id) = action {
            rows.remove(id: id)
            rows.append(Row(id: id))
          }
          return .none
        }))
    for id in [1, 1, 2] { store.send(.row(id, "go")) }
    #expect(store.state[id: 1]?.log == ["go", "done", "go"])
    #expect(store.state[id: 2]?.log == ["go", "done"])
  }
}
