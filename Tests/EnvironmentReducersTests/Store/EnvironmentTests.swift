import EnvironmentReducers
import EnvironmentsTesting
import Testing

private struct AppEnvironment: Sendable {
  var greeting = "Hello"
  var count = 0
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

  @Test func `Overrides of an effect do not reach the actions that it sends, or their effects`()
    async
  {
    let seen = Recorder<Int>()
    let store = Store(
      initialValue: 0,
      reducer: Reducer<Int, String, AppEnvironment> { state, action, environment in
        state += 1
        seen.record(environment.count)
        guard state < 6 else { return .none }
        return .run { send in
          seen.record(Current.count)
          await Current.withOverrides {
            $0.count += 1
          } operation: {
            await send("\(action).")
          }
        }
      }, environment: { Current.current })
    await store.send("").finish()
    #expect(seen.values == Array(repeating: 0, count: 11))
    seen.reset()
    await Current.withOverrides {
      $0.count = 5
    } operation: {
      await store.send("").finish()
    }
    #expect(seen.values == [5])
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

  @Test(arguments: [false, true])
  func `Reading a store in its reducer ends the program, and says what to do`(
    isRequested: Bool
  ) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [isRequested] in
      await MainActor.run {
        var store: Store<Int, Int>?
        let reducer = Reducer<Int, Int, () -> Int> { state, _, read in
          state = read()
          return .none
        }
        let read = { store?.state ?? 0 }
        store =
          isRequested
          ? Store(initialValue: 1, reducer: reducer, environment: { read })
          : Store(initialValue: 1, reducer: reducer, environment: read)
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
