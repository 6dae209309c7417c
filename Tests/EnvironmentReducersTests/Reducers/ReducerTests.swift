import EnvironmentReducers
import EnvironmentsTesting
import Testing

@MainActor
@Suite("Reducers", .timeLimit(.minutes(5)))
struct ReducerTests {
  private typealias Log = Reducer<[String], String, String>

  private func reducer(_ name: String) -> Log {
    Log { state, action, environment in
      state.append("\(name) \(action) \(environment)")
      return action == "go" ? .send("from \(name)") : .none
    }
  }

  @Test("A reducer is called like the function that it is")
  func call() {
    var state: [String] = []
    let effect = reducer("a")(&state, "go", "world")
    #expect(state == ["a go world"])
    // Nothing has been done.
    _ = effect
    #expect(state.count == 1)
  }

  @Test("Combined reducers have each action in order, and so have their effects")
  func combining() {
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

  @Test("The state and the environment may be anything, also what isn't Sendable")
  func notSendable() async {
    final class Model {
      var count = 0
    }
    final class Service {
      var calls = 0
    }
    let service = Service()
    let store = Store(
      initialValue: Model(),
      reducer: Reducer<Model, (Model) -> Void, Service> { state, change, service in
        change(state)
        service.calls += 1
        return .none
      }, environment: service)
    await store.send { $0.count += 2 }.finish()
    #expect(store.state.count == 2)
    #expect(service.calls == 1)
  }
}
