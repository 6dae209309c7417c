public import Foundation

/// The words about primes, in the language's numbers.
public struct PrimeWording: Sendable {
  /// Whose numbers are used.
  public var locale: Locale

  /// Creates the wording for a locale.
  ///
  /// - Parameter locale: Whose numbers are used.
  public init(locale: Locale) {
    self.locale = locale
  }

  /// A number: `1,000`, `1.000`.
  ///
  /// - Parameter number: Any number.
  /// - Returns: Its digits in groups.
  public func number(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// A place in a row: `2nd`, `2.`, `2e`, `第2`.
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
    // Beyond this, numbers count as doubles, whose last digits are not those of the number. They
    // alone decide about the ending, so it is taken from a shorter number with the same ones.
    let short = 1_000_000 + Int(n.magnitude % 1_000_000)
    let digits = short.formatted(.number.locale(locale))
    let longDigits = n.magnitude.formatted(.number.locale(locale))
    let sign = n < 0 ? -1 : 1
    guard let ordinal = formatter.string(from: NSNumber(value: sign * short)) else {
      return fallback
    }
    return ordinal.replacing(digits, with: longDigits)
  }

  /// The question, such as `What is the 2nd prime?`.
  ///
  /// - Parameter n: Which prime.
  /// - Returns: The question.
  public func question(_ n: Int) -> String { "What is the \(ordinal(n)) prime?" }

  /// The answer, such as `The 2nd prime is 3`.
  ///
  /// - Parameter alert: The answer.
  /// - Returns: The text.
  public func text(for alert: QuestionState.Alert) -> String {
    "The \(ordinal(alert.n)) prime is \(number(alert.prime))"
  }
}
