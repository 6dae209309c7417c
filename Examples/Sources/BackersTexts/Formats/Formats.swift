public import BackersClient
public import Foundation

/// How numbers, money and dates are written, and the sentences that they stand in.
///
/// The sentences are in a language, the numbers and dates in a locale; neither follows from the
/// other, and nothing follows from the process that this runs in.
///
/// ```swift
/// let formats = Formats(
///   language: .en, locale: Locale(identifier: "de_DE"), calendar: calendar, timeZone: .gmt)
/// formats.backers(1_000)                        // 1.000 backers
/// formats.funded(pledged: 1_000, of: 2_000)     // 50 % funded
/// ```
public struct Formats: Equatable, Sendable {
  /// Whose days and months dates are in.
  public var calendar: Calendar
  /// Whose way of writing numbers and dates is followed.
  public var locale: Locale
  /// The texts around the numbers.
  public var texts: Texts
  /// The time zone of dates.
  public var timeZone: TimeZone

  /// Creates the formats of a user.
  ///
  /// - Parameters:
  ///   - language: The language of the texts around the numbers.
  ///   - locale: Whose way of writing numbers and dates is followed.
  ///   - calendar: Whose days and months dates are in; its own locale and time zone do not count.
  ///   - timeZone: The time zone of dates.
  public init(language: Language, locale: Locale, calendar: Calendar, timeZone: TimeZone) {
    self.calendar = calendar
    self.locale = locale
    texts = Texts(language)
    self.timeZone = timeZone
  }

  /// A whole number: `1,000`, `1.000`.
  ///
  /// - Parameter number: Any number.
  /// - Returns: Its digits in groups.
  public func number(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// How many people back a project: `1 backer`, `1.000 Unterstützer`.
  ///
  /// - Parameter count: How many; fewer than none are written as none.
  /// - Returns: The number and the word for it.
  public func backers(_ count: Int) -> String {
    plural(.backers, max(count, 0))
  }

  /// A number of things, with the form of the word that the number asks for.
  ///
  /// - Parameters:
  ///   - text: The text with the counted noun.
  ///   - count: The number.
  /// - Returns: The number and the word for it.
  public func plural(_ text: PluralText, _ count: Int) -> String {
    texts(text, count: count, written: number(count))
  }

  /// The day of a moment: `Oct 16, 2016`, `16.10.2016`.
  ///
  /// - Parameter date: The moment.
  /// - Returns: Its day; empty where it is so far away that calendars have no day for it.
  public func date(_ date: Date) -> String {
    // Compared so that what is no number at all fails, too.
    guard abs(date.timeIntervalSince1970) < furthest else { return "" }
    return date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .omitted, locale: locale, calendar: calendar,
        timeZone: timeZone))
  }
}

/// Some 30,000 years, in seconds.
private let furthest: TimeInterval = 1e12
