import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HigherOrderTests {
  private struct World: Sendable {
    let log = Recorder<String>()
  }

  private struct State: Equatable, CustomStringConvertible {
    var count = 0
    var history: [Int] = []

    var description: String { "\(count) \(history)" }
  }

  private enum Action: Equatable {
    case add(Int)
    case note(Int)
  }

  private let counter = Reducer<State, Action, World> { state, action, world in
    switch action {
    case .add(let number):
      state.count += number
      return .merge(.send(.note(state.count)), .fireAndForget { world.log.record("effect") })
    case .note(let number):
      state.history.append(number)
      return .none
    }
  }

  @Test func `Logging has every action, with the value after it, before the effects`() async {
    let world = World()
    let store = Store(
      initialValue: State(),
      reducer: counter.logging { $0.log.record($1) }, environment: world)
    await store.send(.add(2)).finish()
    #expect(world.log.values.first == "action: add(2)\nvalue: 2 []")
    // The effect runs beside the action that is sent at once.
    #expect(
      world.log.values.filter { $0 != "effect" }
        == ["action: add(2)\nvalue: 2 []", "action: note(2)\nvalue: 2 [2]"])
    #expect(world.log.count == 3)
    var state = State()
    _ = counter.logging { $0.log.record($1) }(&state, .note(1), world)
    // Not run, so nothing is written.
    #expect(world.log.count == 3)
  }

  @Test func `A log entry with a text of its own includes the changes of all reducers`() {
    let world = World()
    let feed = Reducer<State, Action, World> { state, _, _ in
      state.history.append(0)
      return .none
    }
    let store = Store(
      initialValue: State(),
      reducer: combine(counter, feed).logging(
        format: { "\($0) → \($1)" }, { $0.log.record($1) }), environment: world)
    store.send(.note(1))
    #expect(world.log.values == ["note(1) → 0 [1, 0]"])
  }
}
