extension [Snippet] {
  /// The other formatters.
  static let localeMoreFormatters: [Snippet] = [
    Snippet(
      "a relative formatter",
      #"""
      import Foundation
      func ago(_ date: Date, now: Date) -> String {
        let formatter = RelativeDateTimeFormatter()  // FIND locale.formatter
        formatter.unitsStyle = .full
        return formatter.localizedString(for: date, relativeTo: now)
      }
      """#),
    Snippet(
      "components, intervals and measurements",
      #"""
      import Foundation
      let components = DateComponentsFormatter().string(from: 60)  // FIND locale.formatter
      let interval = DateIntervalFormatter().string(from: .distantPast, to: .distantFuture)  // FIND locale.formatter
      let measured = MeasurementFormatter()  // FIND locale.formatter
      """#),
    Snippet(
      "lists and names",
      #"""
      import Foundation
      func sentence(_ names: [String]) -> String {
        ListFormatter.localizedString(byJoining: names)  // FIND locale.formatter
      }
      func name(_ parts: PersonNameComponents) -> String {
        let formatter = PersonNameComponentsFormatter()  // FIND locale.formatter
        formatter.style = .short
        return formatter.string(from: parts)
      }
      """#),
    Snippet(
      "bytes have no locale to set",
      #"""
      import Foundation
      func size(_ bytes: Int64) -> String {
        let formatter = ByteCountFormatter()  // FIND locale.formatter
        formatter.countStyle = .file
        return formatter.string(fromByteCount: bytes)
      }
      func short(_ bytes: Int64) -> String {
        ByteCountFormatter.string(fromByteCount: bytes, countStyle: .memory)  // FIND locale.formatter
      }
      """#),
    Snippet(
      "components with their calendar", without: "locale.formatter",
      #"""
      import Foundation
      func duration(_ seconds: TimeInterval, calendar: Calendar) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.calendar = calendar
        formatter.allowedUnits = [.hour, .minute]
        return formatter.string(from: seconds)
      }
      """#),
    Snippet(
      "intervals and lists with all they need", without: "locale.formatter",
      #"""
      import Foundation
      func span(_ a: Date, _ b: Date, locale: Locale, zone: TimeZone) -> String {
        let formatter = DateIntervalFormatter()
        formatter.locale = locale
        formatter.timeZone = zone
        return formatter.string(from: a, to: b)
      }
      func list(_ items: [String], _ locale: Locale) -> String? {
        let formatter = ListFormatter()
        formatter.locale = locale
        return formatter.string(from: items)
      }
      """#),
    Snippet(
      "one of two formatters is set",
      #"""
      import Foundation
      func pair(locale: Locale) -> (NumberFormatter, NumberFormatter) {
        let first = NumberFormatter()
        let second = NumberFormatter()  // FIND locale.formatter
        first.locale = locale
        return (first, second)
      }
      """#),
    Snippet(
      "a formatter that is set in another function",
      #"""
      import Foundation
      final class Report {
        let formatter = NumberFormatter()  // FIND locale.formatter
        func prepare(_ other: NumberFormatter, locale: Locale) { other.locale = locale }
      }
      """#),
    Snippet(
      "a formatter made where it is used",
      #"""
      import SwiftUI
      struct AmountField: View {
        @Binding var amount: Double
        var body: some View {
          TextField("Amount", value: $amount, formatter: NumberFormatter())  // FIND locale.formatter
        }
      }
      """#),
    Snippet(
      "a formatter of the code base, and one that was handed in", without: "locale.formatter",
      #"""
      import Foundation
      struct Money {
        let formatter: NumberFormatter
        func text(_ amount: Decimal) -> String? { formatter.string(for: amount) }
      }
      func header(_ f: DateFormatter, _ d: Date) -> String { f.string(from: d) }
      """#),
    Snippet(
      "a convenience initializer of a formatter that sets all it needs",
      without: "locale.formatter",
      #"""
      import Foundation
      extension DateFormatter {
        convenience init(format: String, zone: TimeZone) {
          self.init()
          dateFormat = format
          locale = Locale(identifier: "en_US_POSIX")
          self.timeZone = zone
        }
      }
      """#),
    Snippet(
      "a convenience initializer of a formatter that sets some of it",
      #"""
      import Foundation
      extension NumberFormatter {
        convenience init(style: NumberFormatter.Style) {
          self.init()  // FIND locale.formatter
          numberStyle = style
        }
      }
      """#),
  ]
}
