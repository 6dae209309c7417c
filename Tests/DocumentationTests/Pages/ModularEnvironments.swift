// page: Sources/EnvironmentReducers/EnvironmentReducers.docc/ModularEnvironments.md
import EnvironmentReducers
import Environments
import EnvironmentsTesting
import Testing

// block

// block

@MainActor
@Test(.environment(Current))
func `One environment is read by the feature`() {
  Current.nthPrime = { .send($0 * 10) }
  let store = Store(initialValue: CounterState(), reducer: counter)
  store.send(.plusTapped)
  store.send(.nthPrimeTapped)
  #expect(store.state == CounterState(count: 1, answer: 10))
}

// block

// block

@MainActor
@Test func `The counter is tested with the one function that it depends on`() async {
  // block
}

// block

// block

@MainActor
@Test func `Nested environments differ if one was forgotten`() {
  // block
  let store = Store(initialValue: AppState(), reducer: app, environment: environment)
  store.send(.counter(.nthPrimeTapped))
  store.send(.favorites(.primeTapped(1)))
  #expect(store.state.counter.answer == 2)
  #expect(store.state.favorites.answer == 17)
}

@MainActor
@Test func `A flat environment has each dependency once, and hands each feature its own`() async {
  // block
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

  let Current = EnvironmentStack(AppEnvironment())
  // block
  // block
  #expect(fixed.counter.answer == 17)
  #expect(following.counter.answer == 2)
  // block
  #expect(counter.count == 1)
  #expect(following.counter.count == 1)
  do {
    // example: Sources/EnvironmentReducers/Store/Store+Scope.swift 1
  }
}
