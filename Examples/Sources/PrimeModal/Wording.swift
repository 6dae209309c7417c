public import Foundation

/// The texts about primes, with numbers in the form of a locale.
public struct PrimeWording: Sendable {
  private let locale: Locale

  /// Creates the wording of a locale.
  ///
  /// - Parameter locale: The locale.
  public init(_ locale: Locale) {
    self.locale = locale
  }

  /// Returns a number in the form of the locale: `1,000`.
  public func number(_ number: Int) -> String {
    number.formatted(IntegerFormatStyle(locale: locale))
  }

  /// Returns an ordinal number in the form of the locale: `2nd`, `2.`, `2e`, `第2`.
  public func ordinal(_ number: Int) -> String {
    formatter.string(from: NSNumber(value: number)) ?? self.number(number)
  }

  /// Reads a number in the form of the locale, or an ordinal number.
  ///
  /// - Parameter text: The text that a user typed.
  /// - Returns: The number; nil if the text is none.
  public func count(from text: String) -> Int? {
    if let count = Int(text) { return count }
    let style = IntegerFormatStyle<Int>(locale: locale)
    // What Foundation reads leniently is compared with what it writes.
    for found in [try? Int(text, format: style), formatter.number(from: text)?.intValue] {
      if let found, [number(found), ordinal(found)].contains(text) { return found }
    }
    return nil
  }

  /// Returns the answer of the sheet: `2 is prime 🎉`.
  public func isPrimeText(_ count: Int) -> String {
    isPrime(count) ? "\(number(count)) is prime 🎉" : "\(number(count)) is not prime :("
  }

  private var formatter: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .ordinal
    return formatter
  }
}
