import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HigherOrderTests {
  private let log = Recorder<String>()

  /// Appends numbers; a negative one is followed by its opposite, and has an effect.
  private let numbers = Reducer<[Int], Int, Recorder<String>> { state, number, log in
    state.append(number)
    return number < 0
      ? .merge(.send(-number), .fireAndForget { log.record("effect") }) : .none
  }

  @Test func `Logging has every action, with the value after it, before the effects`() async {
    let reducer = numbers.logging { $0.record($1) }
    let store = Store(initialValue: [], reducer: reducer, environment: log)
    await store.send(-2).finish()
    #expect(log.values.first == "action: -2\nvalue: [-2]")
    // The effect runs beside the action that is sent at once.
    #expect(
      log.values.filter { $0 != "effect" }
        == ["action: -2\nvalue: [-2]", "action: 2\nvalue: [-2, 2]"])
    #expect(log.count == 3)
    var state: [Int] = []
    _ = reducer(&state, 1, log)
    // Not run, so nothing is written.
    #expect(log.count == 3)
  }

  @Test func `A log entry with a text of its own includes the changes of all reducers`() {
    let zero = Reducer<[Int], Int, Recorder<String>> { state, _, _ in
      state.append(0)
      return .none
    }
    let store = Store(
      initialValue: [],
      reducer: combine(numbers, zero).logging(format: { "\($0) → \($1)" }, { $0.record($1) }),
      environment: log)
    store.send(1)
    #expect(log.values == ["1 → [1, 0]"])
  }
}
