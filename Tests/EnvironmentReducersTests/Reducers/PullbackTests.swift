import EnvironmentReducers
import Testing

private struct Counter: Equatable {
  var count = 0
  var answer: Int?
}

private enum CounterAction: Equatable {
  case plus
  case ask
  case answered(Int?)
}

/// A feature whose environment is one function.
private let counter = Reducer<Counter, CounterAction, (Int) -> Effect<Int?>> {
  state, action, nthPrime in
  switch action {
  case .plus:
    state.count += 1
    return .none
  case .ask:
    return nthPrime(state.count).map(CounterAction.answered)
  case .answered(let answer):
    state.answer = answer
    return .none
  }
}

private struct App: Equatable {
  var counter = Counter()
  var offline = Counter()
}

private enum AppAction {
  case counter(CounterAction)
  case offline(CounterAction)

  static let counterPath = CasePath(
    embed: AppAction.counter,
    extract: { if case .counter(let action) = $0 { action } else { nil } })
  static let offlinePath = CasePath(
    embed: AppAction.offline,
    extract: { if case .offline(let action) = $0 { action } else { nil } })
}

private typealias AppEnvironment = (
  nthPrime: (Int) -> Effect<Int?>, offlineNthPrime: (Int) -> Effect<Int?>
)

@MainActor
@Suite("Pulling back")
struct PullbackTests {
  private let app = Reducer<App, AppAction, AppEnvironment>.combine(
    counter.pullback(
      value: \.counter, action: AppAction.counterPath, environment: { $0.nthPrime }),
    counter.pullback(
      value: \.offline, action: AppAction.offlinePath, environment: \.offlineNthPrime)
  )

  @Test("A feature that is mounted twice has each time its own state and environment")
  func twice() {
    let store = Store(
      initialValue: App(), reducer: app,
      environment: (nthPrime: { _ in .send(17) }, offlineNthPrime: { _ in .send(5) }))
    store.send(.counter(.plus))
    store.send(.counter(.ask))
    store.send(.offline(.ask))
    #expect(
      store.state == App(counter: Counter(count: 1, answer: 17), offline: Counter(answer: 5)))
  }
}
