public import EnvironmentReducers
import Primes

/// The state of the sheet about a number.
public struct PrimeModalState: Equatable, Sendable {
  /// The number that the sheet is about.
  public var count: Int
  /// The user's favorite primes, in the order in which they were saved.
  public var favoritePrimes: [Int]

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - count: The number that the sheet is about.
  ///   - favoritePrimes: The user's favorite primes.
  public init(count: Int, favoritePrimes: [Int]) {
    self.count = count
    self.favoritePrimes = favoritePrimes
  }

  /// Whether the number is a prime.
  public var isCountPrime: Bool { isPrime(count) }

  /// Whether the number is one of the favorites.
  public var isFavorite: Bool { favoritePrimes.contains(count) }
}

/// The user's actions on the sheet.
public enum PrimeModalAction: Equatable, Sendable {
  /// The user adds the number to the favorites.
  case saveTapped
  /// The user removes the number from the favorites.
  case removeTapped
}

/// The logic of the sheet, which has no dependencies.
///
/// Actions of hidden buttons are ignored: only primes are saved, each of them once.
public let primeModalReducer = Reducer<PrimeModalState, PrimeModalAction, Void> {
  state, action, _ in
  switch action {
  case .saveTapped:
    if state.isCountPrime, !state.isFavorite { state.favoritePrimes.append(state.count) }
  case .removeTapped:
    state.favoritePrimes.removeAll { $0 == state.count }
  }
  return .none
}
