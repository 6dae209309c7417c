public import Foundation
import ProgramSupport

/// Formats the age of a date in one unit: `2h`, `116d`, `2小時`.
///
/// The age is truncated, not rounded: 119 minutes are `1h`. A date in the future, by the clock of
/// this machine, has a plus sign: `+2h` is in two hours.
///
/// - Parameters:
///   - date: The date; an unknown date has an empty age.
///   - now: The current date.
///   - calendar: The calendar, whose locale is used.
/// - Returns: A short text.
func age(of date: Date?, at now: Date, in calendar: Calendar) -> String {
  guard let date else { return "" }
  let seconds = now.timeIntervalSince(date)
  // The range of Foundation's dates is larger than that of its duration formats.
  guard abs(seconds) < 1e15 else { return "" }

  var style = Duration.UnitsFormatStyle(
    allowedUnits: [.days, .hours, .minutes, .seconds], width: .narrow, maximumUnitCount: 1,
    fractionalPart: .hide(rounded: .towardZero))
  style.locale = calendar.spokenLocale
  // The sign is added here, because in some locales the forms for a negative number of units have
  // no sign, and in others it is surrounded by invisible characters.
  let sign = seconds <= -1 ? "+" : ""
  return sign + Duration.seconds(abs(seconds)).formatted(style)
}

extension Calendar {
  /// The locale of formatted dates; never the locale of the process.
  package var spokenLocale: Locale { locale ?? Locale(identifier: "en_US_POSIX") }

  /// Formats a date and time, with the time zone if clocks show that time twice.
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
