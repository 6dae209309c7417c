public import Primes

extension PrimeModalState {
  /// Returns the title of the sheet: `2 is prime 🎉`.
  ///
  /// - Parameter wording: The format of numbers.
  /// - Returns: The text.
  public func title(_ wording: PrimeWording) -> String {
    isCountPrime
      ? "\(wording.number(count)) is prime 🎉" : "\(wording.number(count)) is not prime :("
  }

  /// The title and the action of the sheet's button; nil if the number is not a prime.
  public var button: (title: String, action: PrimeModalAction)? {
    guard isCountPrime else { return nil }
    return isFavorite
      ? ("Remove from favorite primes", .removeTapped)
      : ("Save to favorite primes", .saveTapped)
  }
}
