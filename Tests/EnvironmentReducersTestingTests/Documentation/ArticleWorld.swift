import EnvironmentReducers

// Declarations that the articles use without showing them.

struct CounterState: Equatable {
  var count = 0
  var isAsking = false
  var alert: String?
}

enum CounterAction: Equatable {
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

struct TimerState: Equatable {
  var seconds = 0
}

enum TimerAction: Equatable {
  case startTapped
  case stopTapped
  case ticked
}

let timer = Reducer<TimerState, TimerAction, any Clock<Duration>> { state, action, clock in
  switch action {
  case .startTapped:
    return .run { send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(.ticked)
      }
    }
    .cancellable(id: "timer")
  case .stopTapped:
    return .cancel(id: "timer")
  case .ticked:
    state.seconds += 1
    return .none
  }
}
