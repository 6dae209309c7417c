import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ReducerTests {
  private typealias Log = Reducer<[String], String, String>

  private func reducer(_ name: String) -> Log {
    Log { state, action, environment in
      state.append("\(name) \(action) \(environment)")
      return action == "go" ? .send("from \(name)") : .none
    }
  }

  @Test func `Combined reducers have each action in order, and so have their effects`() {
    let cases: [Log] = [
      combine(reducer("a"), reducer("b")),
      .combine(reducer("a"), reducer("b")),
      Reducer.combine([reducer("a"), reducer("b")]),
      combine(reducer("a"), .combine([]), reducer("b"), Reducer { _, _, _ in .none }),
    ]
    for (index, reducer) in cases.enumerated() {
      let store = Store(initialValue: [], reducer: reducer, environment: "w")
      store.send("go")
      #expect(
        store.state == [
          "a go w", "b go w",
          "a from a w", "b from a w",
          "a from b w", "b from b w",
        ], "case \(index)")
    }
  }
}
