public import EnvironmentReducers
public import PrimeModal
public import Primes

/// The actions of a counter.
public enum CounterAction: Equatable, Sendable {
  /// The user decrements the count.
  case decrementTapped
  /// The user increments the count.
  case incrementTapped
  /// The user enters a count.
  case countEntered(Int)
  /// The user requests the n-th prime, where n is the count.
  case nthPrimeTapped
  /// The user opens the sheet that shows whether the count is a prime.
  case isPrimeTapped
  /// The user closes the sheet.
  case primeModalDismissed
  /// An action of the question about the n-th prime.
  case question(QuestionAction)
  /// An action of the sheet.
  case primeModal(PrimeModalAction)

  /// The case path to the actions of the question.
  public static let questionPath = CasePath(
    embed: CounterAction.question,
    extract: { if case .question(let action) = $0 { action } else { nil } })

  /// The case path to the actions of the sheet.
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
