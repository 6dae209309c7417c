public import Foundation

/// The texts about primes, with numbers in the format of a locale.
public struct PrimeWording: Sendable {
  /// The locale of the numbers.
  public var locale: Locale

  /// Creates the wording for a locale.
  ///
  /// - Parameter locale: The locale of the numbers.
  public init(locale: Locale) {
    self.locale = locale
  }

  /// Formats a number: `1,000`, `1.000`.
  ///
  /// - Parameter number: Any number.
  /// - Returns: The grouped digits.
  public func number(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// Formats an ordinal number: `2nd`, `2.`, `2e`, `第2`.
  ///
  /// - Parameter n: Any number.
  /// - Returns: The ordinal.
  public func ordinal(_ n: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .ordinal
    formatter.locale = locale
    let fallback = number(n)
    guard n.magnitude > 1 << 53 else {
      return formatter.string(from: NSNumber(value: n)) ?? fallback
    }
    // Above this number, the formatter rounds to a double, whose last digits differ. Only the last
    // digits determine the suffix, so it is taken from a shorter number with the same last digits.
    let short = 1_000_000 + Int(n.magnitude % 1_000_000)
    let digits = short.formatted(.number.locale(locale))
    let longDigits = n.magnitude.formatted(.number.locale(locale))
    let sign = n < 0 ? -1 : 1
    guard let ordinal = formatter.string(from: NSNumber(value: sign * short)) else {
      return fallback
    }
    return ordinal.replacing(digits, with: longDigits)
  }

  /// Returns the question, such as `What is the 2nd prime?`.
  ///
  /// - Parameter n: The index of the prime.
  /// - Returns: The question.
  public func question(_ n: Int) -> String { "What is the \(ordinal(n)) prime?" }

  /// Returns the answer, such as `The 2nd prime is 3`.
  ///
  /// - Parameter alert: The answer.
  /// - Returns: The text.
  public func text(for alert: QuestionState.Alert) -> String {
    "The \(ordinal(alert.n)) prime is \(number(alert.prime))"
  }
}
