import Foundation

/// The fees of a reader for overdue loans.
enum Fees {
  static let perDay = 25
  static let maximum = 1_000

  /// Returns the fee of a loan in cents, for the current card and day.
  static func fee(for loan: Loan) -> Int {
    guard Current.card?.isChild != true else { return 0 }
    return min(maximum, max(0, -loan.daysLeft) * perDay)
  }

  static func text(_ cents: Int) -> String {
    let separator = Current.language == .de ? "," : "."
    let amount = "\(cents / 100)\(separator)\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    return Current.language == .de ? "\(amount) €" : "€\(amount)"
  }
}

extension Loan {
  /// The days until the loan is due; negative if it is overdue.
  var daysLeft: Int {
    let calendar = Current.calendar
    let today = calendar.startOfDay(for: Current.date())
    return calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: dueOn)).day
      ?? 0
  }
}
