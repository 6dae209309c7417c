import EnvironmentReducers
import Testing

@MainActor
@Suite("Stores")
struct StoreTests {
  @Test("An action changes the state before it returns")
  func send() {
    let store = Store(
      initialValue: 0,
      reducer: Reducer<Int, Int, Void> { state, action, _ in
        state += action
        return .none
      })
    store.send(2)
    store.send(3)
    #expect(store.state == 5)
  }

  @Test("The result of an effect is an action", .timeLimit(.minutes(5)))
  func effects() async {
    let store = Store(
      initialValue: 0,
      reducer: Reducer<Int, Int, @Sendable (Int) async -> Int> { state, action, next in
        state += action
        return action < 10 ? .task { await next(action) } : .none
      },
      environment: { $0 * 10 })
    await store.send(1).finish()
    #expect(store.state == 11)
  }
}
