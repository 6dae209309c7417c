public import EnvironmentReducers
public import PrimeModal
public import Primes

/// What happens on a counter.
public enum CounterAction: Equatable, Sendable {
  /// The user wants one less.
  case decrementTapped
  /// The user wants one more.
  case incrementTapped
  /// The user wants another count.
  case countEntered(Int)
  /// The user asks for the prime that has the count for its place.
  case nthPrimeTapped
  /// The user asks whether the count is a prime.
  case isPrimeTapped
  /// The user has seen the sheet.
  case primeModalDismissed
  /// Something happens to the question about the n-th prime.
  case question(QuestionAction)
  /// Something happens on the sheet.
  case primeModal(PrimeModalAction)

  /// The way to what happens to the question.
  public static let questionPath = CasePath(
    embed: CounterAction.question,
    extract: { if case .question(let action) = $0 { action } else { nil } })

  /// The way to what happens on the sheet.
  public static let primeModalPath = CasePath(
    embed: CounterAction.primeModal,
    extract: { if case .primeModal(let action) = $0 { action } else { nil } })
}

/// The logic of a counter, which depends on one function: ``Primes/NthPrime``.
public let counterReducer = Reducer<CounterState, CounterAction, NthPrime>.combine(
  counting,
  questionReducer.pullback(value: \.screen.question, action: CounterAction.questionPath),
  primeModalReducer.pullback(
    value: \.primeModal, action: CounterAction.primeModalPath, environment: { _ in }))

private let counting = Reducer<CounterState, CounterAction, NthPrime> { state, action, _ in
  switch action {
  case .decrementTapped:
    state.count(by: -1)
    return .none
  case .incrementTapped:
    state.count(by: 1)
    return .none
  case .countEntered(let count):
    state.count = count
    return .none
  case .nthPrimeTapped:
    return state.screen.question.pending == nil ? .send(.question(.asked(state.count))) : .none
  case .isPrimeTapped:
    state.screen.isPrimeModalShown = true
    return .none
  case .primeModalDismissed:
    state.screen.isPrimeModalShown = false
    return .none
  case .question, .primeModal:
    return .none
  }
}

extension CounterState {
  fileprivate mutating func count(by step: Int) {
    let (next, isTooFar) = count.addingReportingOverflow(step)
    guard !isTooFar else {
      screen.question.notice = .problem(
        "The count stays at \(count), which is as far as it goes. Count in the other direction.")
      return
    }
    count = next
  }
}
