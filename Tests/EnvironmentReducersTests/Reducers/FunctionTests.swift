import EnvironmentReducers
import EnvironmentsTesting
import Testing

private enum CounterAction: Equatable {
  case plus
  case later
}

private func counterReducer(
  state: inout Int, action: CounterAction, step: Int
) -> Effect<CounterAction> {
  switch action {
  case .plus:
    state += step
    return .none
  case .later:
    return .task { .plus }
  }
}

private struct AppState: Equatable {
  var counter = 0
  var favorites: [Int] = []
  var sheet: Int? = 0
}

private enum CounterViewAction: Equatable {
  case counter(CounterAction)
  case favorite(CounterAction)
  case sheet(CounterAction)
  case close

  var counter: CounterAction? {
    get { if case .counter(let action) = self { action } else { nil } }
    set { if let newValue { self = .counter(newValue) } }
  }

  var sheet: CounterAction? {
    get { if case .sheet(let action) = self { action } else { nil } }
    set { if let newValue { self = .sheet(newValue) } }
  }

  var favorite: CounterAction? {
    get { if case .favorite(let action) = self { action } else { nil } }
    set { if let newValue { self = .favorite(newValue) } }
  }
}

private typealias AppEnvironment = (step: Int, offset: Int)

private func favoritesReducer(
  state: inout [Int], action: CounterAction, environment: AppEnvironment
) -> Effect<CounterAction> {
  state.append(environment.offset)
  return .none
}

private func closeReducer(
  state: inout AppState, action: CounterViewAction, environment: AppEnvironment
) -> Effect<CounterViewAction> {
  if action == .close { state.sheet = nil }
  return .none
}

@MainActor
@Suite("Reducers that are functions", .timeLimit(.minutes(5)))
struct FunctionTests {
  @Test func `Functions are pulled back into a reducer of a stated type`() async {
    let reducer: Reducer<AppState, CounterViewAction, AppEnvironment> = combine(
      pullback(
        counterReducer, value: \.counter, action: \CounterViewAction.counter,
        environment: { $0.step }),
      pullback(
        favoritesReducer, value: \.favorites, action: \CounterViewAction.favorite,
        environment: { $0 }),
      Reducer(closeReducer))
    let store = Store(initialValue: AppState(), reducer: reducer, environment: (step: 2, offset: 5))
    for action in [CounterViewAction.counter(.plus), .favorite(.plus), .close] {
      store.send(action)
    }
    await store.send(.counter(.later)).finish()
    #expect(store.state == AppState(counter: 4, favorites: [5], sheet: nil))
  }

  @Test("A reducer that is mounted by a property of the action ends with its mount")
  func reducers() async {
    let gate = SharedGate()
    let ended = Recorder<Bool>()
    let loading = Reducer<Int, CounterAction, Void> { state, _, _ in
      state += 1
      return .run { send in
        try? await gate.wait()
        ended.record(Task.isCancelled)
        await send(.plus)
      }
    }
    let app = combine(
      loading.optional().pullback(
        value: \AppState.sheet, action: \CounterViewAction.sheet, environment: { $0 }),
      Reducer<AppState, CounterViewAction, Void> { state, action, _ in
        if action == .close { state.sheet = nil }
        return .none
      })
    let store = Store(initialValue: AppState(), reducer: app)
    let task = store.send(.sheet(.plus))
    #expect(store.sheet == 1)
    store.send(.close)
    await task.finish()
    #expect(ended.values == [true])
  }
}
