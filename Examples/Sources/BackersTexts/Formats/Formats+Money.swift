import Foundation

extension Formats {
  /// An amount of money, without cents where there are none: `$1,000`, `1.000,50 $`.
  ///
  /// - Parameters:
  ///   - amount: How much, in whole units of the currency. A value that is not a number is written as 0, and
  ///     what is larger than a quadrillion as more than that.
  ///   - currency: A code of three letters; with any other, the number stands alone.
  /// - Returns: The amount with the sign of its currency.
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

  /// How much was promised, and how much is wanted: `$1,000 pledged of $2,000`.
  ///
  /// - Parameters:
  ///   - pledged: How much was promised.
  ///   - goal: How much is wanted; where that is nothing, it is not mentioned.
  ///   - currency: A code of three letters.
  /// - Returns: A text.
  public func pledged(_ pledged: Double, of goal: Double, in currency: String) -> String {
    let pledged = money(max(pledged, 0), in: currency)
    guard Funding(pledged: 0, goal: goal).percent != nil else {
      return texts(ProjectText.pledgedWithoutGoal, ["pledged": pledged])
    }
    return texts(ProjectText.pledged, ["pledged": pledged, "goal": money(goal, in: currency)])
  }

  /// How much of the goal is reached: `50% funded`, `50 % finanziert`.
  ///
  /// Parts of a percent are dropped, not rounded: a project is at 100% when it has its money.
  ///
  /// - Parameters:
  ///   - pledged: How much was promised.
  ///   - goal: How much is wanted.
  /// - Returns: A text; it says so where there is no goal.
  public func funded(pledged: Double, of goal: Double) -> String {
    guard let percent = Funding(pledged: pledged, goal: goal).percent else {
      return texts(ProjectText.noGoal)
    }
    let shown = min(percent, Funding.mostPercent)
    let text = shown.formatted(.percent.locale(locale))
    return texts(ProjectText.funded, ["percent": percent > shown ? ">\(text)" : text])
  }
}

/// More than there is of any money.
private let largest: Double = 1e15

extension Double {
  /// The number between its limits, and whether it lay beyond one of them.
  fileprivate func limited(to largest: Double) -> (Double, isCut: Bool) {
    if isNaN { return (0, false) }
    if magnitude > largest { return (self < 0 ? -largest : largest, true) }
    // Added to nothing, because there is a negative nothing.
    return (self + 0, false)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self & ~0x20) }
}
