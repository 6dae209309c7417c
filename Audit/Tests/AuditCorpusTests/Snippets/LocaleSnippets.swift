extension [Snippet] {
  /// The locale, the calendar and the time zone of the device.
  static let locale = Snippet.read(
    #"""
    // SNIPPET an own calendar with a current one
    // WITHOUT locale.calendar
    enum Calendar { case gregorian, lunar; static var current: Calendar { .lunar } }
    func calendar() -> Calendar { Calendar.current }
    // SNIPPET locales set on values
    import Foundation
    func configure(_ formatter: NumberFormatter) {
      formatter.locale = .current  // FIND locale.locale
      formatter.locale = Locale.autoupdatingCurrent  // FIND locale.locale
    }
    // SNIPPET locales by identifier
    // WITHOUT locale.locale
    import Foundation
    let posix = Locale(identifier: "en_US_POSIX")
    func language(of locale: Locale) -> String? { locale.language.languageCode?.identifier }
    func available() -> Locale { Locale(components: .init(identifier: "de")) }
    // SNIPPET an own enumeration of locales
    // WITHOUT locale.locale
    enum Locale: String { case en, de; static let current = Locale.en }
    struct Strings { var locale: Locale = .current }
    let now = Locale.current
    // SNIPPET a time zone as an implicit member
    import Foundation
    func day(_ date: Date, in zone: TimeZone) -> Int { 0 }
    func today(_ date: Date) -> Int { day(date, in: .current) }  // FIND locale.time-zone
    func convert(_ calendar: inout Calendar) { calendar.timeZone = .current }  // FIND locale.time-zone
    // SNIPPET fixed time zones
    // WITHOUT locale.time-zone
    import Foundation
    let utc = TimeZone(secondsFromGMT: 0)
    let berlin = TimeZone(identifier: "Europe/Berlin")
    let gmt = TimeZone.gmt
    func shift(_ zone: TimeZone, at date: Date) -> Int { zone.secondsFromGMT(for: date) }
    // SNIPPET a current that is neither calendar nor zone
    // WITHOUT locale.time-zone
    enum Step { case previous, current, next }
    struct Wizard { var step: Step = .current }
    func show(_ step: Step) {}
    func go(_ wizard: Wizard) { show(.current); show(wizard.step == .current ? .next : .current) }
    // SNIPPET a formatter that is the same everywhere
    // WITHOUT locale.formatter
    import Foundation
    let formatter = ISO8601DateFormatter()
    func stamp(_ date: Date) -> String { ISO8601DateFormatter().string(from: date) }
    // SNIPPET components, intervals and measurements
    import Foundation
    let components = DateComponentsFormatter().string(from: 60)  // FIND locale.formatter
    let interval = DateIntervalFormatter().string(from: .distantPast, to: .distantFuture)  // FIND locale.formatter
    let measured = MeasurementFormatter()  // FIND locale.formatter
    // SNIPPET a convenience initializer of a formatter that sets all it needs
    // WITHOUT locale.formatter
    import Foundation
    extension DateFormatter {
      convenience init(format: String, zone: TimeZone) {
        self.init()
        dateFormat = format
        locale = Locale(identifier: "en_US_POSIX")
        self.timeZone = zone
      }
    }
    // SNIPPET a format style without a locale
    import Foundation
    let style = Date.FormatStyle()  // FIND locale.formatted
    let day = Date.FormatStyle(date: .numeric, time: .omitted)  // FIND locale.formatted
    func names(_ people: [String]) -> String { people.formatted() }  // FIND locale.formatted
    // SNIPPET case by the device's language
    import Foundation
    func title(_ text: String) -> String { text.localizedCapitalized }  // FIND locale.comparison
    func shout(_ text: String) -> String { text.localizedUppercase + text.lowercased(with: nil) }  // FIND locale.comparison, locale.comparison
    // SNIPPET comparing without a language
    // WITHOUT locale.comparison
    import Foundation
    func same(_ a: String, _ b: String) -> Bool {
      a.lowercased() == b.lowercased() || a.caseInsensitiveCompare(b) == .orderedSame
    }
    func upper(_ text: String, _ locale: Locale) -> String { text.uppercased(with: locale) }
    func sort(_ names: [String]) -> [String] { names.sorted().map(\.capitalized) }
    // SNIPPET own methods whose names begin alike
    // WITHOUT locale.comparison
    struct Term { let localized: String; func localizedName(in code: String) -> String { code } }
    func show(_ term: Term) -> String { term.localizedName(in: term.localized) }
    // SNIPPET strings of a bundle in the device's language
    import Foundation
    let title = NSLocalizedString("title", comment: "")  // FIND locale.localized-string
    let save = String(localized: "Save")  // FIND locale.localized-string
    // SNIPPET a localized attributed string
    import Foundation
    func legend(_ count: Int) -> AttributedString {
      AttributedString(localized: "^[\(count) item](inflect: true)")  // FIND locale.localized-string
    }
    // SNIPPET an own function for localized strings
    // WITHOUT locale.localized-string
    func NSLocalizedString(_ key: String) -> String { key }
    let title = NSLocalizedString("title")
    // SNIPPET strings that are not localized
    // WITHOUT locale.localized-string
    let description = String(describing: 1)
    let number = String(3, radix: 16)
    struct Text { init(_ key: String) {} }
    let label = Text("Save")
    """#)
}
