public import EnvironmentReducers

/// The state of the sheet that answers “Is this prime?”.
public struct PrimeModalState: Equatable, Sendable {
  /// The number that the sheet is about.
  public var count: Int
  /// The user's favorite primes, in the order in which they were saved.
  public var favoritePrimes: [Int]

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - count: The number.
  ///   - favoritePrimes: The favorite primes.
  public init(count: Int, favoritePrimes: [Int] = []) {
    self.count = count
    self.favoritePrimes = favoritePrimes
  }

  /// Whether the number can be saved.
  public var canSave: Bool { isPrime(count) && !favoritePrimes.contains(count) }

  /// Whether the number can be removed.
  public var canRemove: Bool { favoritePrimes.contains(count) }
}

/// What the user does on the sheet.
public enum PrimeModalAction: Equatable, Sendable {
  /// The user adds the number to the favorites.
  case saveTapped
  /// The user removes the number from the favorites.
  case removeTapped
}

/// The logic of the sheet, which depends on nothing.
public let primeModalReducer = Reducer<PrimeModalState, PrimeModalAction, Void> {
  state, action, _ in
  switch action {
  case .saveTapped:
    if state.canSave { state.favoritePrimes.append(state.count) }
  case .removeTapped:
    state.favoritePrimes.removeAll { $0 == state.count }
  }
  return .none
}

/// Returns whether a number is a prime.
///
/// - Parameter number: Any number.
/// - Returns: Whether it is a prime.
/// - Complexity: O(√*number*), a few seconds for the largest numbers.
public func isPrime(_ number: Int) -> Bool {
  if number < 4 { return number > 1 }
  if number.isMultiple(of: 2) || number.isMultiple(of: 3) { return false }
  // Every other prime is one less or one more than a multiple of 6.
  var divisor = 5
  while divisor <= number / divisor {
    if number.isMultiple(of: divisor) || number.isMultiple(of: divisor + 2) { return false }
    divisor += 6
  }
  return true
}
