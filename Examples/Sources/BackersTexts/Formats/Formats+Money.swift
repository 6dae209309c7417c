import Foundation

extension Formats {
  /// Formats an amount of money, without cents if there are none: `$1,000`, `1.000,50 $`.
  ///
  /// - Parameters:
  ///   - amount: The amount, in whole units of the currency. A value that is not a number is
  ///     formatted as 0, and an amount above a quadrillion as “more than” that.
  ///   - currency: A three-letter code. With any other text, the result is the number alone.
  /// - Returns: The amount with the symbol of the currency.
  public func money(_ amount: Double, in currency: String) -> String {
    let (amount, isCut) = amount.limited(to: largest)
    let isWhole = amount == amount.rounded()
    let digits = isWhole ? 0...0 : 2...2
    let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy(\.isLetter)
    let text =
      isCode
      ? amount.formatted(
        .currency(code: currency.uppercased()).precision(.fractionLength(digits)).locale(locale))
      : amount.formatted(.number.precision(.fractionLength(digits)).locale(locale))
    return isCut ? ">\(text)" : text
  }

  /// Formats the pledged amount and the goal: `$1,000 pledged of $2,000`.
  ///
  /// - Parameters:
  ///   - pledged: The pledged amount.
  ///   - goal: The goal. A goal of 0 is left out.
  ///   - currency: A three-letter code.
  /// - Returns: A text.
  public func pledged(_ pledged: Double, of goal: Double, in currency: String) -> String {
    let pledged = money(max(pledged, 0), in: currency)
    guard Funding(pledged: 0, goal: goal).percent != nil else {
      return texts(ProjectText.pledgedWithoutGoal, ["pledged": pledged])
    }
    return texts(ProjectText.pledged, ["pledged": pledged, "goal": money(goal, in: currency)])
  }

  /// Formats the reached share of the goal: `50% funded`, `50 % finanziert`.
  ///
  /// Percentages are truncated, not rounded: a project is at 100% only when the goal is reached.
  ///
  /// - Parameters:
  ///   - pledged: The pledged amount.
  ///   - goal: The goal.
  /// - Returns: A text; it states if there is no goal.
  public func funded(pledged: Double, of goal: Double) -> String {
    guard let percent = Funding(pledged: pledged, goal: goal).percent else {
      return texts(ProjectText.noGoal)
    }
    let shown = min(percent, Funding.mostPercent)
    let text = shown.formatted(.percent.locale(locale))
    return texts(ProjectText.funded, ["percent": percent > shown ? ">\(text)" : text])
  }
}

/// The largest amount that is formatted exactly.
private let largest: Double = 1e15

extension Double {
  /// Returns the number clamped to limits, and whether it was beyond them.
  fileprivate func limited(to largest: Double) -> (Double, isCut: Bool) {
    if isNaN { return (0, false) }
    if magnitude > largest { return (self < 0 ? -largest : largest, true) }
    // Turns -0 into 0.
    return (self + 0, false)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & ~0x20) }
}
