import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct OrderTests {
  @Test func `Synchronous actions are handled first in, first out, before send returns`() {
    let store = scriptedStore {
      switch $0 {
      case "a": .merge(.send("b"), .send("c"))
      case "b": .concatenate(.send("d"), .send("e"))
      case "c": .merge(.send("f"), .send("g"))
      default: .none
      }
    }
    store.send("a")
    #expect(store.state == ["a", "b", "c", "d", "e", "f", "g"])
  }

  @Test func `A synchronous effect has run when send returns, after the state has changed`() {
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

  @Test func `A synchronous body of an effect runs off the main actor`() async {
    let isolated = Recorder<Bool>()
    let store = scriptedStore {
      $0 == "work"
        ? .fireAndForget { isolated.record((#isolation as (any Actor)?) === MainActor.shared) }
        : .none
    }
    await store.send("work").finish()
    #expect(isolated.values == [false])
  }

  @Test func `An action that is sent while another is handled waits for its turn`() {
    var store: Store<[String], String>?
    let reducer = Reducer<[String], String, () -> Void> { state, action, sendMore in
      if action == "first" { sendMore() }
      state.append(action)
      return .none
    }
    store = Store(
      initialValue: [], reducer: reducer,
      environment: {
        // Not handled here and now, in the middle of the first.
        let task = store?.send("second")
        #expect(task?.isFinished == true)
      })
    store?.send("first")
    #expect(store?.state == ["first", "second"])
    store = nil
  }

  @Test func `Many actions that send one another neither overflow the stack nor pile up`() {
    let store = Store(
      initialValue: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state += 1
        return action > 0 ? .send(action - 1) : .none
      })
    store.send(100_000)
    #expect(store.state == 100_001)
  }

  @Test func `Many effects in turn, of which each ends at once, don't overflow the stack`() {
    let store = scriptedStore {
      $0 == "go" ? .concatenate((0..<50_000).map { _ in .send("x") }) : .none
    }
    store.send("go")
    #expect(store.state.count == 50_001)
  }
}
