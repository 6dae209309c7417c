public import Foundation
import ProgramSupport

/// How long ago something happened, as one unit: `2h`, `116d`, `2小時`.
///
/// Parts of a unit are dropped, not rounded: 119 minutes are `1h`. A moment that has not come yet,
/// by the clock of this machine, is written with a plus: `+2h` is in two hours.
///
/// - Parameters:
///   - date: When it happened; an unknown date has an empty age.
///   - now: From when on to look back.
///   - calendar: Whose locale is used.
/// - Returns: A short text.
func age(of date: Date?, at now: Date, in calendar: Calendar) -> String {
  guard let date else { return "" }
  let seconds = now.timeIntervalSince(date)
  // Foundation's dates reach further than its durations can be written.
  guard abs(seconds) < 1e15 else { return "" }

  var style = Duration.UnitsFormatStyle(
    allowedUnits: [.days, .hours, .minutes, .seconds], width: .narrow, maximumUnitCount: 1,
    fractionalPart: .hide(rounded: .towardZero))
  style.locale = calendar.spokenLocale
  // The sign is ours, because there are locales whose forms for a negative number of units have
  // none, and others with invisible characters around it.
  let sign = seconds <= -1 ? "+" : ""
  return sign + Duration.seconds(abs(seconds)).formatted(style)
}

extension Calendar {
  /// The locale in which to speak about dates; never that of the process.
  package var spokenLocale: Locale { locale ?? Locale(identifier: "en_US_POSIX") }

  /// Writes a date and time for people, with the time zone if clocks show that time twice.
  ///
  /// ```swift
  /// Calendar.mock.text(for: .mock)   // "Aug 28, 2018 at 12:27 PM"
  /// ```
  ///
  /// - Parameter date: The date.
  /// - Returns: A text in the calendar's locale and time zone.
  public func text(for date: Date) -> String {
    let style = Date.FormatStyle(
      date: .abbreviated, time: .shortened, locale: spokenLocale, calendar: self,
      timeZone: timeZone)
    return style.distinguishing(date).format(date)
  }
}
