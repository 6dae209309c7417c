public import Primes

extension PrimeModalState {
  /// The text of the sheet: `2 is prime 🎉`.
  ///
  /// - Parameter wording: Whose numbers are used.
  /// - Returns: The text.
  public func title(_ wording: PrimeWording) -> String {
    isCountPrime
      ? "\(wording.number(count)) is prime 🎉" : "\(wording.number(count)) is not prime :("
  }

  /// The sheet's button and what it does; none where the number is no prime.
  public var button: (title: String, action: PrimeModalAction)? {
    guard isCountPrime else { return nil }
    return isFavorite
      ? ("Remove from favorite primes", .removeTapped)
      : ("Save to favorite primes", .saveTapped)
  }
}
