import EnvironmentReducers

// The form of reducers with an environment, in modules that state what they need. `Swift 6` marks the lines that the
// original wrote otherwise.

struct PrimeAlert: Equatable {
  var n: Int
  var prime: Int
}

struct CounterState: Equatable {
  var alert: PrimeAlert?
  var count = 0
  var isAsking = false
}

enum CounterAction: Equatable {
  case decrTapped
  case incrTapped
  case nthPrimeButtonTapped
  case nthPrimeResponse(n: Int, prime: Int?)
  case alertDismissed
}

typealias CounterEnvironment = (Int) -> Effect<Int?>

func counterReducer(
  state: inout CounterState, action: CounterAction, environment: CounterEnvironment
) -> Effect<CounterAction> {  // another library
  switch action {
  case .decrTapped:
    state.count -= 1
    return .none  // another library
  case .incrTapped:
    state.count += 1
    return .none  // another library
  case .nthPrimeButtonTapped:
    state.isAsking = true
    let n = state.count
    return environment(n).map { .nthPrimeResponse(n: n, prime: $0) }
  case .nthPrimeResponse(let n, let prime):
    state.alert = prime.map { PrimeAlert(n: n, prime: $0) }
    state.isAsking = false
    return .none  // another library
  case .alertDismissed:
    state.alert = nil
    return .none  // another library
  }
}

typealias PrimeModalState = (count: Int, favoritePrimes: [Int])

enum PrimeModalAction: Equatable {
  case saveFavoritePrimeTapped
  case removeFavoritePrimeTapped
}

func primeModalReducer(
  state: inout PrimeModalState, action: PrimeModalAction, environment: Void
) -> Effect<PrimeModalAction> {  // another library
  switch action {
  case .removeFavoritePrimeTapped:
    let count = state.count
    state.favoritePrimes.removeAll { $0 == count }
    return .none  // another library
  case .saveFavoritePrimeTapped:
    state.favoritePrimes.append(state.count)
    return .none  // another library
  }
}

struct CounterViewState: Equatable {
  var counter = CounterState()
  var favoritePrimes: [Int] = []

  var primeModal: PrimeModalState {
    get { (counter.count, favoritePrimes) }
    set { (counter.count, favoritePrimes) = newValue }
  }
}

enum CounterViewAction: Equatable {
  case counter(CounterAction)
  case primeModal(PrimeModalAction)

  var counter: CounterAction? {
    get { if case .counter(let action) = self { action } else { nil } }
    set { if case .counter = self, let newValue { self = .counter(newValue) } }
  }

  var primeModal: PrimeModalAction? {
    get { if case .primeModal(let action) = self { action } else { nil } }
    set { if case .primeModal = self, let newValue { self = .primeModal(newValue) } }
  }
}

let counterViewReducer: Reducer<CounterViewState, CounterViewAction, CounterEnvironment> = combine(
  pullback(
    counterReducer,
    value: \CounterViewState.counter,
    action: \CounterViewAction.counter,
    environment: { $0 }),
  pullback(
    primeModalReducer,
    value: \CounterViewState.primeModal,
    action: \CounterViewAction.primeModal,
    environment: { _ in }))
