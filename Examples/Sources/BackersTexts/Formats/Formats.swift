public import BackersClient
public import Foundation

/// Formats numbers, money and dates, and the sentences that contain them.
///
/// The sentences use a language, the numbers and dates a locale. Both are independent of each
/// other, and of the settings of the process.
///
/// ```swift
/// let formats = Formats(
///   language: .en, locale: Locale(identifier: "de_DE"), calendar: calendar, timeZone: .gmt)
/// formats.backers(1_000)                        // 1.000 backers
/// formats.funded(pledged: 1_000, of: 2_000)     // 50 % funded
/// ```
public struct Formats: Equatable, Sendable {
  /// The calendar of dates.
  public var calendar: Calendar
  /// The locale of numbers and dates.
  public var locale: Locale
  /// The texts of the sentences.
  public var texts: Texts
  /// The time zone of dates.
  public var timeZone: TimeZone

  /// Creates the formats of a user.
  ///
  /// - Parameters:
  ///   - language: The language of the sentences.
  ///   - locale: The locale of numbers and dates.
  ///   - calendar: The calendar of dates; its own locale and time zone are ignored.
  ///   - timeZone: The time zone of dates.
  public init(language: Language, locale: Locale, calendar: Calendar, timeZone: TimeZone) {
    self.calendar = calendar
    self.locale = locale
    texts = Texts(language)
    self.timeZone = timeZone
  }

  /// Formats a whole number: `1,000`, `1.000`.
  ///
  /// - Parameter number: The number.
  /// - Returns: The grouped digits.
  public func number(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// Formats the number of backers: `1 backer`, `1.000 Unterstützer`.
  ///
  /// - Parameter count: The number; a negative number counts as 0.
  /// - Returns: The number and the noun.
  public func backers(_ count: Int) -> String {
    plural(.backers, max(count, 0))
  }

  /// Formats a number with the plural form of its noun.
  ///
  /// - Parameters:
  ///   - text: The text with the counted noun.
  ///   - count: The number.
  /// - Returns: The number and the noun.
  public func plural(_ text: PluralText, _ count: Int) -> String {
    texts(text, count: count, written: number(count))
  }

  /// Formats the day of a date: `Oct 16, 2016`, `16.10.2016`.
  ///
  /// - Parameter date: The date.
  /// - Returns: The day; empty if the date is beyond the range of calendars.
  public func date(_ date: Date) -> String {
    // The comparison is also false if the interval is not a number.
    guard abs(date.timeIntervalSince1970) < furthest else { return "" }
    return date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .omitted, locale: locale, calendar: calendar,
        timeZone: timeZone))
  }
}

/// Some 30,000 years, in seconds.
private let furthest: TimeInterval = 1e12
