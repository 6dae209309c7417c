// page: Sources/EnvironmentReducersTesting/EnvironmentReducersTesting.docc/TestingEffects.md
import EnvironmentReducers

nonisolated struct CounterState: Equatable {
  var count = 0
  var isAsking = false
  var alert: String?
}

nonisolated enum CounterAction: Equatable, Sendable {
  case incrementTapped
  case nthPrimeTapped
  case answered(Int, Int?)

  static let answeredPath = CasePath(
    embed: CounterAction.answered,
    extract: { if case .answered(let n, let prime) = $0 { (n, prime) } else { nil } })
}

let counter = Reducer<CounterState, CounterAction, @Sendable (Int) async -> Int?> {
  state, action, nthPrime in
  switch action {
  case .incrementTapped:
    state.count += 1
    return .none
  case .nthPrimeTapped:
    state.isAsking = true
    return .task { [n = state.count] in .answered(n, await nthPrime(n)) }
  case .answered(let n, let prime):
    state.isAsking = false
    let ordinal = n == 2 ? "2nd" : "\(n)th"
    state.alert = prime.map { "The \(ordinal) prime is \($0)" }
    return .none
  }
}

// block

@Suite(.timeLimit(.minutes(5)))
struct TestingEffectsTests {
  // block
  // block
  // block
  // block
}
