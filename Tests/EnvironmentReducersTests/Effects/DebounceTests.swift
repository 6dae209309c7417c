import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct DebounceTests {
  private struct World: Sendable {
    var clock: any Clock<Duration>
  }

  private let clock = TestClock()

  private func store() -> Store<[String], String> {
    let reducer = Reducer<[String], String, World> { state, action, environment in
      state.append(action)
      return action.hasPrefix("found")
        ? .none
        : .task { "found \(action)" }
          .debounce(id: "search", for: .milliseconds(300), clock: environment.clock)
    }
    return Store(initialValue: [], reducer: reducer, environment: World(clock: clock))
  }

  @Test func `Only the last of several debounced effects starts, after the pause`() async {
    let store = store()
    store.send("a")
    await clock.advance(by: .milliseconds(299))
    store.send("ab")
    await clock.advance(by: .milliseconds(299))
    #expect(store.state == ["a", "ab"])
    let last = store.send("abc")
    await clock.advance(by: .milliseconds(300))
    await last.finish()
    #expect(store.state == ["a", "ab", "abc", "found abc"])
    clock.checkNoSleepersLeft()
  }
}
