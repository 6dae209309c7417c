public import PrimeModal
public import Primes

/// The state of a counter, and the parts of the application's state that it uses.
public struct CounterState: Equatable, Sendable {
  /// The count, which may be negative.
  public var count: Int
  /// The user's favorite primes, in the order in which they were saved.
  public var favoritePrimes: [Int]
  /// The state of this counter's screen.
  public var screen: CounterScreen

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - count: The count.
  ///   - favoritePrimes: The user's favorite primes.
  ///   - screen: The state of this counter's screen.
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
    set {
      count = newValue.count
      favoritePrimes = newValue.favoritePrimes
    }
  }
}

/// The state of a counter's screen, except the count.
public struct CounterScreen: Equatable, Sendable {
  /// The question about the n-th prime.
  public var question: QuestionState
  /// Whether the sheet “Is this prime?” is open.
  public var isPrimeModalShown: Bool

  /// Creates the state of a screen.
  ///
  /// - Parameters:
  ///   - question: The question about the n-th prime.
  ///   - isPrimeModalShown: Whether the sheet is open.
  public init(question: QuestionState = QuestionState(), isPrimeModalShown: Bool = false) {
    self.question = question
    self.isPrimeModalShown = isPrimeModalShown
  }
}
