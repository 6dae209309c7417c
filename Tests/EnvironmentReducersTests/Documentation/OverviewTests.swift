import EnvironmentReducers
import Testing

// EnvironmentReducers.md, and what "From one environment to modular ones" shows on its way.

private struct CounterState: Equatable {
  var count = 0
  var isAsking = false
  var answer: Int?
}

private nonisolated enum CounterAction: Equatable, Sendable {
  case plusTapped
  case nthPrimeTapped
  case answered(Int?)
}

private let counterReducer = Reducer<
  CounterState, CounterAction, @Sendable (Int) -> Effect<Int?>
> {
  state, action, nthPrime in
  switch action {
  case .plusTapped:
    state.count += 1
    return .none
  case .nthPrimeTapped:
    state.isAsking = true
    return nthPrime(state.count).map(CounterAction.answered)
  case .answered(let prime):
    state.isAsking = false
    state.answer = prime
    return .none
  }
}

private nonisolated enum FavoritesAction: Equatable, Sendable {
  case saveTapped
}

private struct AppState: Equatable {
  var counter = CounterState()
}

private nonisolated enum AppAction: Equatable, Sendable {
  case counter(CounterAction)
  case favorites(FavoritesAction)

  static let counterPath = CasePath(
    embed: AppAction.counter,
    extract: { if case .counter(let action) = $0 { action } else { nil } })
}

private struct AppEnvironment {
  var counter: @Sendable (Int) -> Effect<Int?> = { _ in .send(17) }
  var favorites: @Sendable (Int) -> Effect<Int?> = { _ in .send(17) }
}

/// A screen that names its store's type in both ways.
@MainActor
private struct Screen {
  let store: EnvironmentReducers.Store<AppState, AppAction>

  typealias AppStore = EnvironmentReducers.Store<AppState, AppAction>

  var sameStore: AppStore { store }
}

@MainActor
@Suite("The overview of the reducers")
struct OverviewTests {
  @Test("A store holds the state, and runs what the reducer returns")
  func store() async {
    let store = Store(
      initialValue: CounterState(), reducer: counterReducer, environment: { _ in .send(17) })
    store.send(.plusTapped)
    await store.send(.nthPrimeTapped).finish()
    let answer = store.answer  // 17
    #expect(answer == 17)
  }

  @Test("A feature is mounted by the path of its actions, and by its part of the environment")
  func mounted() {
    var environment = AppEnvironment()
    environment.counter = { _ in .send(2) }
    // Favorites still ask the network.
    let reducer = counterReducer.pullback(
      value: \AppState.counter, action: AppAction.counterPath,
      environment: { (environment: AppEnvironment) in environment.counter })
    let store = Store(initialValue: AppState(), reducer: reducer, environment: environment)
    store.send(.counter(.nthPrimeTapped))
    #expect(Screen(store: store).sameStore.counter.answer == 2)
  }
}
