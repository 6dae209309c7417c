import Foundation

/// A notification some minutes before a departure.
struct Reminder: Hashable, Sendable {
  var firesAt: Date
  var text: String

  /// Makes a reminder, or nil if it is too late for one.
  ///
  /// - Parameters:
  ///   - departure: The departure.
  ///   - walk: The minutes to the stop.
  init?(before departure: Departure, walk: Int) {
    guard
      !departure.isCancelled,
      let date = calendar.date(byAdding: .minute, value: -walk, to: departure.leavesAt),
      date > now()
    else { return nil }
    firesAt = date
    text =
      "\(dayName(departure.leavesAt)), \(clockTime(departure.leavesAt)): line \(departure.line)"
    track(.reminderSet(line: departure.line, minutes: walk))
  }
}
