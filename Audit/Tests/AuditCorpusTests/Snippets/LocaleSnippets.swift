extension [Snippet] {
  /// Calendars, locales and time zones of the device.
  static let locale: [Snippet] = [
    Snippet(
      "the current calendar",
      #"""
      import Foundation
      struct Week {
        let calendar = Calendar.current  // FIND locale.calendar
        var first: Int { Calendar.autoupdatingCurrent.firstWeekday }  // FIND locale.calendar
        func start(of date: Date) -> Date { Calendar.current.startOfDay(for: date) }  // FIND locale.calendar
      }
      """#),
    Snippet(
      "a calendar as an implicit member",
      #"""
      import Foundation
      func days(in month: Date, calendar: Calendar) -> Int { 0 }
      func show(_ month: Date) -> Int {
        let own: Calendar = .current  // FIND locale.calendar
        _ = own
        return days(in: month, calendar: .autoupdatingCurrent)  // FIND locale.calendar
      }
      """#),
    Snippet(
      "objective-c's calendar and locale",
      #"""
      import Foundation
      let calendar = NSCalendar.current  // FIND locale.calendar
      let locale = NSLocale.current  // FIND locale.locale
      let zone = NSTimeZone.local  // FIND locale.time-zone
      """#),
    Snippet(
      "calendars by identifier", without: "locale.calendar",
      #"""
      import Foundation
      func iso() -> Calendar {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        calendar.locale = Locale(identifier: "en_US_POSIX")
        return calendar
      }
      """#),
    Snippet(
      "a calendar that is handed in or read from the environment", without: "locale.calendar",
      #"""
      import SwiftUI
      struct DayView: View {
        @Environment(\.calendar) private var calendar
        let other: Calendar
        var body: some View { Text("\(calendar.firstWeekday) \(other.firstWeekday)") }
      }
      func weekday() -> Int { Current.calendar.firstWeekday }
      """#),
    Snippet(
      "an own calendar with a current one", without: "locale.calendar",
      #"""
      enum Calendar { case gregorian, lunar; static var current: Calendar { .lunar } }
      func calendar() -> Calendar { Calendar.current }
      """#),
    Snippet(
      "the device's locale",
      #"""
      import Foundation
      func currency() -> String? {
        let code = Locale.current.currency?.identifier  // FIND locale.locale
        let languages = Locale.preferredLanguages  // FIND locale.locale
        return code ?? languages.first
      }
      func region() -> String? { Locale.autoupdatingCurrent.region?.identifier }  // FIND locale.locale
      """#),
    Snippet(
      "a locale as an implicit member",
      #"""
      import Foundation
      func upper(_ text: String) -> String { text.uppercased(with: .current) }  // FIND locale.locale
      func price(_ amount: Decimal, locale: Locale = .current) -> String { "" }  // FIND locale.locale:live-default
      let fixed: Locale = .autoupdatingCurrent  // FIND locale.locale
      """#),
    Snippet(
      "locales set on values",
      #"""
      import Foundation
      func configure(_ formatter: NumberFormatter) {
        formatter.locale = .current  // FIND locale.locale
        formatter.locale = Locale.autoupdatingCurrent  // FIND locale.locale
      }
      """#),
    Snippet(
      "locales by identifier", without: "locale.locale",
      #"""
      import Foundation
      let posix = Locale(identifier: "en_US_POSIX")
      func language(of locale: Locale) -> String? { locale.language.languageCode?.identifier }
      func available() -> Locale { Locale(components: .init(identifier: "de")) }
      """#),
    Snippet(
      "an own enumeration of locales", without: "locale.locale",
      #"""
      enum Locale: String { case en, de; static let current = Locale.en }
      struct Strings { var locale: Locale = .current }
      let now = Locale.current
      """#),
    Snippet(
      "the device's time zone",
      #"""
      import Foundation
      func offset(at date: Date) -> Int {
        TimeZone.current.secondsFromGMT(for: date)  // FIND locale.time-zone
      }
      let zone = TimeZone.autoupdatingCurrent  // FIND locale.time-zone
      let label = "Zone: \(TimeZone.current.identifier)"  // FIND locale.time-zone
      """#),
    Snippet(
      "a time zone as an implicit member",
      #"""
      import Foundation
      func day(_ date: Date, in zone: TimeZone) -> Int { 0 }
      func today(_ date: Date) -> Int { day(date, in: .current) }  // FIND locale.time-zone
      func convert(_ calendar: inout Calendar) { calendar.timeZone = .current }  // FIND locale.time-zone
      """#),
    Snippet(
      "the default time zone is set",
      #"""
      import Foundation
      func travel() {
        NSTimeZone.default = TimeZone(identifier: "Asia/Tokyo")!  // FIND locale.time-zone
      }
      """#),
    Snippet(
      "fixed time zones", without: "locale.time-zone",
      #"""
      import Foundation
      let utc = TimeZone(secondsFromGMT: 0)
      let berlin = TimeZone(identifier: "Europe/Berlin")
      let gmt = TimeZone.gmt
      func shift(_ zone: TimeZone, at date: Date) -> Int { zone.secondsFromGMT(for: date) }
      """#),
    Snippet(
      "a current that is neither calendar nor zone", without: "locale.time-zone",
      #"""
      enum Step { case previous, current, next }
      struct Wizard { var step: Step = .current }
      func show(_ step: Step) {}
      func go(_ wizard: Wizard) { show(.current); show(wizard.step == .current ? .next : .current) }
      """#),
  ]
}
