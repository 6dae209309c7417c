import EnvironmentReducers
import Environments
import EnvironmentsTesting
import Testing

private struct AppEnvironment: Sendable {
  var greeting = "Hello"
}

/// A stack as an application has it.
private let Current = EnvironmentStack(AppEnvironment())

@MainActor
@Suite(.environment(Current), .timeLimit(.minutes(5)))
struct EnvironmentTests {
  private let greeter = Reducer<[String], String, AppEnvironment> { state, name, environment in
    state.append("\(environment.greeting) \(name)")
    return .none
  }

  @Test func `A value stays as it was when the store was made`() {
    let store = Store(initialValue: [], reducer: greeter, environment: Current.current)
    Current.greeting = "Hola"
    store.send("Blob")
    #expect(store.state == ["Hello Blob"])
  }

  @Test func `A closure is asked at each action, once, and so follows a stack`() {
    let asked = Recorder<Void>()
    let store = Store(
      initialValue: [], reducer: .combine(greeter, greeter),
      environment: {
        asked.record(())
        return Current.current
      })
    #expect(asked.count == 0)
    store.send("a")
    Current.push { $0.greeting = "Hola" }
    store.send("b")
    Current.withOverrides {
      $0.greeting = "Moin"
    } operation: {
      _ = store.send("c")
    }
    Current.pop()
    store.send("d")
    #expect(
      store.state == [
        "Hello a", "Hello a", "Hola b", "Hola b", "Moin c", "Moin c", "Hello d", "Hello d",
      ])
    #expect(asked.count == 4)
  }

  @Test func `An effect's actions are handled in the scope of the first action`() async {
    let reducer = Reducer<[String], String, AppEnvironment> { state, action, environment in
      state.append("\(environment.greeting) \(action)")
      return action == "a" ? .task { "b" } : .none
    }
    let store = Store(initialValue: [], reducer: reducer, environment: { Current.current })
    let task = Current.withOverrides {
      $0.greeting = "Moin"
    } operation: {
      store.send("a")
    }
    await task.finish()
    #expect(store.state == ["Moin a", "Moin b"])
  }

  @Test func `A closure may read the store`() {
    var store: Store<Int, Int>?
    store = Store(
      initialValue: 1,
      reducer: Reducer<Int, Int, Int> { state, action, factor in
        state += action * factor
        return .none
      }, environment: { store?.state ?? 0 })
    store?.send(2)
    store?.send(2)
    #expect(store?.state == 9)
    store = nil
  }

  @Test func `Reading a store in its reducer ends the program, and says what to do`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        var store: Store<Int, Int>?
        store = Store(
          initialValue: 1,
          reducer: Reducer<Int, Int, () -> Int> { state, _, read in
            state = read()
            return .none
          }, environment: { store?.state ?? 0 })
        store?.send(2)
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        The state of a Store<Int, Int> was read while its reducer was changing it. The reducer has \
        the state as an argument: have it pass on what else is to read it, or read it in an effect.
        """))
  }

}
