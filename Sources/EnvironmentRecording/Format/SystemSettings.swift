import Foundation

/// Replaces settings that follow those of the system by fixed ones, for a recording.
///
/// Foundation encodes such a calendar or locale as "the current one", which another machine would decode as its own
/// setting. Settings within other values are encoded by these values, and are not replaced.
enum SystemSettings {
  /// Returns a calendar, locale or time zone with its present values; any other value unchanged.
  static func fixed<Value>(_ value: Value) -> Value {
    let fixed: Any =
      switch value {
      case let calendar as Calendar: self.calendar(calendar)
      case let locale as Locale: self.locale(locale)
      case let timeZone as TimeZone: self.timeZone(timeZone)
      default: value
      }
    return fixed as? Value ?? value
  }

  /// Returns the text of a calendar or locale without the mark of the current one; other text unchanged.
  ///
  /// Foundation marks each calendar that equals the current one at this moment, even a fixed one.
  static func fixed<Value>(_ text: [UInt8], of value: Value) -> [UInt8] {
    guard value is Calendar || value is Locale else { return text }
    let string = String(decoding: text, as: UTF8.self)
    return Array(string.replacing(/"current":[12]/, with: #""current":0"#).utf8)
  }

  private static func calendar(_ calendar: Calendar) -> Calendar {
    var fixed = Calendar(identifier: calendar.identifier)
    fixed.locale = calendar.locale.map(locale)
    fixed.timeZone = timeZone(calendar.timeZone)
    fixed.firstWeekday = calendar.firstWeekday
    fixed.minimumDaysInFirstWeek = calendar.minimumDaysInFirstWeek
    return fixed
  }

  private static func locale(_ locale: Locale) -> Locale {
    // The components have the user's own settings, such as the hour cycle; the identifier does not.
    let isFollowing = locale == .autoupdatingCurrent || locale == .current
    return isFollowing ? Locale(components: Locale.Components(locale: locale)) : locale
  }

  private static func timeZone(_ timeZone: TimeZone) -> TimeZone {
    TimeZone(identifier: timeZone.identifier) ?? timeZone
  }
}
