public import EnvironmentReducers
public import PrimeModal

/// The only dependency of a counter: looks up the *n*-th prime, and sends it, or nil if there is no answer.
public typealias NthPrime = @Sendable (_ n: Int) -> Effect<Int?>

/// The state of a counter.
public struct CounterState: Equatable, Sendable {
  /// The count, which both counters share.
  public var count: Int
  /// The user's favorite primes.
  public var favoritePrimes: [Int]
  /// The parts that belong to one screen.
  public var screen: CounterScreen

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - favoritePrimes: The favorite primes.
  ///   - screen: The parts that belong to one screen.
  public init(
    count: Int = 0, favoritePrimes: [Int] = [], screen: CounterScreen = CounterScreen()
  ) {
    self.count = count
    self.favoritePrimes = favoritePrimes
    self.screen = screen
  }

  /// The state of the sheet.
  public var primeModal: PrimeModalState {
    get { PrimeModalState(count: count, favoritePrimes: favoritePrimes) }
    set { favoritePrimes = newValue.favoritePrimes }
  }
}

/// The state of one counter's screen.
public struct CounterScreen: Codable, Equatable, Sendable {
  /// The answer that is shown.
  public var alert: NthPrimeAlert?
  /// The count that an answer is awaited for.
  ///
  /// Until then, no other question is asked.
  public var asked: Int?
  /// Whether the sheet is shown.
  public var isPrimeModalShown = false

  /// Creates the state of a new screen.
  public init() {}
}

/// An answer to “What is the 2nd prime?”.
public struct NthPrimeAlert: Codable, Equatable, Sendable {
  /// The count when the question was asked.
  public var n: Int
  /// The prime; nil if there is no answer.
  public var prime: Int?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - n: The count when the question was asked.
  ///   - prime: The prime.
  public init(n: Int, prime: Int?) {
    self.n = n
    self.prime = prime
  }
}

/// What happens on a counter.
public enum CounterAction: Equatable, Sendable {
  /// The user counts down.
  case decrementTapped
  /// The user counts up.
  case incrementTapped
  /// The user types a count.
  case countEntered(Int)
  /// The user asks for the prime whose number is the count.
  case nthPrimeTapped
  /// The answer arrived.
  case nthPrimeResponse(Int?)
  /// The user closes the answer.
  case alertDismissed
  /// The user opens the sheet.
  case isPrimeTapped
  /// The user closes the sheet.
  case primeModalDismissed
  /// Something happens on the sheet.
  case primeModal(PrimeModalAction)

  /// The actions of the sheet.
  public static let primeModalPath = CasePath(
    embed: CounterAction.primeModal,
    extract: { if case .primeModal(let action) = $0 { action } else { nil } })
}

/// The logic of a counter with its sheet.
public let counterReducer = Reducer<CounterState, CounterAction, NthPrime>.combine(
  Reducer { state, action, nthPrime in
    switch action {
    case .decrementTapped: state.add(-1)
    case .incrementTapped: state.add(1)
    case .countEntered(let count): state.count = count
    case .nthPrimeTapped:
      guard state.screen.asked == nil else { return .none }
      let n = state.count
      // There is no such prime, which no server has to be asked for.
      guard PrimeWording.questions.contains(n) else {
        state.screen.alert = NthPrimeAlert(n: n, prime: nil)
        return .none
      }
      state.screen.asked = n
      return nthPrime(n).map(CounterAction.nthPrimeResponse)
    case .nthPrimeResponse(let prime):
      guard let n = state.screen.asked else { return .none }
      state.screen.alert = NthPrimeAlert(n: n, prime: prime)
      state.screen.asked = nil
    case .alertDismissed: state.screen.alert = nil
    case .isPrimeTapped: state.screen.isPrimeModalShown = true
    case .primeModalDismissed: state.screen.isPrimeModalShown = false
    case .primeModal: break
    }
    return .none
  },
  primeModalReducer.pullback(
    value: \.primeModal, action: CounterAction.primeModalPath, environment: { _ in }))

extension CounterState {
  /// Changes the count, which stays where it is at the end of the numbers.
  fileprivate mutating func add(_ step: Int) {
    let (sum, isTooFar) = count.addingReportingOverflow(step)
    if !isTooFar { count = sum }
  }
}

extension PrimeWording {
  /// The counts that can be asked about: a larger one takes seconds to compute.
  public static let questions = 1...1_000_000

  /// Returns the question: `What is the 2nd prime?`; nil if the count cannot be asked about.
  public func question(_ n: Int) -> String? {
    Self.questions.contains(n) ? "What is the \(ordinal(n)) prime?" : nil
  }

  /// Returns an answer: `The 2nd prime is 3`.
  public func text(_ alert: NthPrimeAlert) -> String {
    if let prime = alert.prime {
      "The \(ordinal(alert.n)) prime is \(number(prime))"
    } else if alert.n < 1 {
      "There is no such prime. Count to 1 or more."
    } else if question(alert.n) == nil {
      "Primes are known up to the \(ordinal(Self.questions.upperBound)) only. Choose a smaller count."
    } else {
      "No answer about the \(ordinal(alert.n)) prime. Try again."
    }
  }
}
