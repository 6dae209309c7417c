import EnvironmentReducers
import Environments
import EnvironmentsTesting
import Testing

// The code of the overview, and of the article "From one environment to modular ones". Change both together.

private nonisolated struct CounterState: Equatable {
  var count = 0
  var isAsking = false
  var answer: Int?
}

private nonisolated enum CounterAction: Equatable, Sendable {
  case plusTapped
  case nthPrimeTapped
  case answered(Int?)
}

private nonisolated struct FavoritesState: Equatable {
  var primes: [Int] = []
  var answer: Int?
}

private nonisolated enum FavoritesAction: Equatable, Sendable {
  case saveTapped
  case primeTapped(Int)
  case answered(Int?)
}

private struct FileClient: Controllable {
  var save: @Sendable (String, [Int]) -> Effect<Never>

  static let live = FileClient { _, _ in .none }
}

/// The closures of `nthPrime` and `offlineNthPrime`.
private nonisolated enum Primes {
  static let online: @Sendable (Int) -> Effect<Int?> = { _ in .send(17) }
  static let offline: @Sendable (Int) -> Effect<Int?> = { _ in .send(5) }
}

private nonisolated struct AppState: Equatable {
  var counter = CounterState()
  var offlineCounter = CounterState()
  var favorites = FavoritesState()
}

private nonisolated enum AppAction: Equatable, Sendable {
  case counter(CounterAction)
  case favorites(FavoritesAction)

  case offlineCounter(CounterAction)

  static let offlineCounterPath = CasePath(
    embed: AppAction.offlineCounter,
    extract: { if case .offlineCounter(let action) = $0 { action } else { nil } })

  static let favoritesPath = CasePath(
    embed: AppAction.favorites,
    extract: { if case .favorites(let action) = $0 { action } else { nil } })

  static let counterPath = CasePath(
    embed: AppAction.counter,
    extract: { if case .counter(let action) = $0 { action } else { nil } })
}

/// The beginning: each feature reads the application's environment.
private nonisolated enum OneEnvironment {
  struct AppEnvironment: Controllable {
    var fileClient = FileClient.live
    var nthPrime = Primes.online
  }

  static nonisolated let Current = EnvironmentStack(AppEnvironment())

  static let counter = Reducer<CounterState, CounterAction, Void> { state, action, _ in
    switch action {
    case .plusTapped:
      state.count += 1
      return .none
    case .nthPrimeTapped:
      state.isAsking = true
      return Current.nthPrime(state.count).map(CounterAction.answered)
    case .answered(let prime):
      state.isAsking = false
      state.answer = prime
      return .none
    }
  }
}

// The features, each of which states its dependencies.

private typealias CounterEnvironment = @Sendable (Int) -> Effect<Int?>

private let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> {
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

private typealias FavoritesEnvironment = (
  fileClient: FileClient, nthPrime: @Sendable (Int) -> Effect<Int?>
)

private let favoritesReducer = Reducer<FavoritesState, FavoritesAction, FavoritesEnvironment> {
  state, action, environment in
  switch action {
  case .saveTapped:
    return environment.fileClient.save("favorite-primes.json", state.primes).fireAndForget()
  case .primeTapped(let n):
    return environment.nthPrime(n).map(FavoritesAction.answered)
  case .answered(let prime):
    state.answer = prime
    return .none
  }
}

/// The first step: the features' environments, nested in the application's.
private enum NestedEnvironments {
  struct AppEnvironment: Controllable {
    var counter: CounterEnvironment = Primes.online
    var favorites: FavoritesEnvironment = (FileClient.live, Primes.online)
  }

  static let app = Reducer<AppState, AppAction, AppEnvironment>.combine(
    counterReducer.pullback(
      value: \.counter, action: AppAction.counterPath, environment: \.counter),
    favoritesReducer.pullback(
      value: \.favorites, action: AppAction.favoritesPath, environment: \.favorites)
  )
}

/// The second step: one list, of which each feature gets its own.
private struct AppEnvironment: Controllable {
  var fileClient = FileClient.live
  var nthPrime = Primes.online
  var offlineNthPrime = Primes.offline
}

private let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  counterReducer.pullback(
    value: \.counter, action: AppAction.counterPath, environment: { $0.nthPrime }),
  counterReducer.pullback(
    value: \.offlineCounter, action: AppAction.offlineCounterPath,
    environment: { $0.offlineNthPrime }),
  favoritesReducer.pullback(
    value: \.favorites, action: AppAction.favoritesPath,
    environment: { ($0.fileClient, $0.nthPrime) })
)

private nonisolated let Current = EnvironmentStack(AppEnvironment())

@MainActor
@Suite("From one environment to modular ones", .environment(Current), .timeLimit(.minutes(5)))
struct ArticleTests {
  @Test("One environment, which the feature reads", .environment(OneEnvironment.Current))
  func oneEnvironment() async {
    OneEnvironment.Current.nthPrime = { .send($0 * 10) }
    let store = Store(initialValue: CounterState(), reducer: OneEnvironment.counter)
    store.send(.plusTapped)
    store.send(.nthPrimeTapped)
    #expect(store.state == CounterState(count: 1, answer: 10))
  }

  @Test("The counter is tested with the one function that it depends on")
  func counter() async {
    let store = Store(
      initialValue: CounterState(), reducer: counterReducer, environment: { _ in .send(17) })
    store.send(.plusTapped)
    await store.send(.nthPrimeTapped).finish()
    #expect(store.state == CounterState(count: 1, answer: 17))

    let answer = store.answer  // 17
    #expect(answer == 17)
  }

  @Test("Nested environments, which differ if one was forgotten")
  func nested() {
    typealias AppEnvironment = NestedEnvironments.AppEnvironment
    var environment = AppEnvironment()
    environment.counter = { _ in .send(2) }
    // Favorites still ask the network.
    let store = Store(
      initialValue: AppState(), reducer: NestedEnvironments.app, environment: environment)
    store.send(.counter(.nthPrimeTapped))
    store.send(.favorites(.primeTapped(1)))
    #expect(store.state.counter.answer == 2)
    #expect(store.state.favorites.answer == 17)
  }

  @Test("A flat environment has each dependency once, and hands each feature its own")
  func flat() async {
    let saved = Recorder<String>()
    var environment = AppEnvironment()
    environment.nthPrime = { _ in .send(2) }
    environment.fileClient.save = { name, primes in
      .fireAndForget { saved.record("\(name): \(primes)") }
    }
    let store = Store(
      initialValue: AppState(favorites: FavoritesState(primes: [2, 3])), reducer: appReducer,
      environment: environment)
    store.send(.counter(.nthPrimeTapped))
    store.send(.offlineCounter(.nthPrimeTapped))
    store.send(.favorites(.primeTapped(1)))
    await store.send(.favorites(.saveTapped)).finish()
    #expect(store.counter.answer == 2)
    #expect(store.offlineCounter.answer == 5)
    #expect(store.favorites.answer == 2)
    #expect(saved.values == ["favorite-primes.json: [2, 3]"])
  }

  @Test("A store with a value, and one that asks the stack")
  func valueOrClosure() {
    let fixed = Store(
      initialValue: AppState(), reducer: appReducer, environment: AppEnvironment())
    let following = Store(
      initialValue: AppState(), reducer: appReducer, environment: { Current.current })

    Current.push { $0.nthPrime = { _ in .send(2) } }
    fixed.send(.counter(.nthPrimeTapped))
    following.send(.counter(.nthPrimeTapped))
    #expect(fixed.counter.answer == 17)
    #expect(following.counter.answer == 2)
  }

  @Test("A feature's screen depends on a scoped store only")
  func scoped() {
    let store = Store(initialValue: AppState(), reducer: appReducer, environment: AppEnvironment())
    let counter = store.scope(state: \.counter, action: AppAction.counter)
    counter.send(.plusTapped)
    #expect(counter.count == 1)
    #expect(store.counter.count == 1)
  }

  @Test("A name that exists elsewhere is qualified by the module")
  func qualified() {
    let store: EnvironmentReducers.Store<AppState, AppAction>

    typealias AppStore = EnvironmentReducers.Store<AppState, AppAction>

    store = AppStore(
      initialValue: AppState(), reducer: appReducer, environment: AppEnvironment())
    #expect(store.counter.count == 0)
  }
}
