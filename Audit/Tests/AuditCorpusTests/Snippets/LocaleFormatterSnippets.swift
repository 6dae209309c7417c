extension [Snippet] {
  /// Formatters, set partly or fully.
  static let localeFormatter: [Snippet] = [
    Snippet(
      "a date formatter with a format only",
      #"""
      import Foundation
      func day(_ date: Date) -> String {
        let formatter = DateFormatter()  // FIND locale.formatter
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter.string(from: date)
      }
      """#),
    Snippet(
      "a date formatter with the fixed locale, and the device's time zone",
      #"""
      import Foundation
      extension DateFormatter {
        static let server: DateFormatter = {
          let formatter = DateFormatter()  // FIND locale.formatter
          formatter.locale = Locale(identifier: "en_US_POSIX")
          formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ss"
          return formatter
        }()
      }
      """#),
    Snippet(
      "a date formatter with a time zone only",
      #"""
      import Foundation
      func month(_ date: Date) -> String {
        let formatter = DateFormatter()  // FIND locale.formatter
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "MMMM"
        return formatter.string(from: date)
      }
      """#),
    Snippet(
      "a date formatter set fully", without: "locale.formatter",
      #"""
      import Foundation
      func http(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return formatter.string(from: date)
      }
      """#),
    Snippet(
      "a date formatter set fully in the closure that makes it", without: "locale.formatter",
      #"""
      import Foundation
      enum Formats {
        static let rfc: DateFormatter = {
          let formatter = DateFormatter()
          formatter.timeZone = .gmt
          formatter.locale = .init(identifier: "en_US_POSIX")
          return formatter
        }()
      }
      """#),
    Snippet(
      "a date formatter set from what was handed in", without: "locale.formatter",
      #"""
      import Foundation
      struct Labels {
        let locale: Locale
        let zone: TimeZone
        func text(_ date: Date) -> String {
          let f = DateFormatter()
          f.locale = locale; f.timeZone = zone
          return f.string(from: date)
        }
      }
      """#),
    Snippet(
      "a date formatter set by the device's own locale and zone",
      #"""
      import Foundation
      func local(_ date: Date) -> String {
        let formatter = DateFormatter()
        formatter.locale = .current  // FIND locale.locale
        formatter.timeZone = TimeZone.current  // FIND locale.time-zone
        return formatter.string(from: date)
      }
      """#),
    Snippet(
      "a formatter as a property, set in the initializer", without: "locale.formatter",
      #"""
      import Foundation
      final class Exporter {
        private let formatter: DateFormatter
        init(locale: Locale, timeZone: TimeZone) {
          formatter = DateFormatter()
          formatter.locale = locale
          formatter.timeZone = timeZone
        }
      }
      """#),
    Snippet(
      "a lazy formatter of a table view, set partly",
      #"""
      import UIKit
      final class HistoryController: UITableViewController {
        private lazy var formatter: DateFormatter = {
          let formatter = DateFormatter()  // FIND locale.formatter
          formatter.dateStyle = .medium
          formatter.timeStyle = .short
          return formatter
        }()
      }
      """#),
    Snippet(
      "a formatter that is never set",
      #"""
      import Foundation
      struct Row {
        static let formatter = DateFormatter()  // FIND locale.formatter
        let numbers = NumberFormatter()  // FIND locale.formatter
      }
      """#),
    Snippet(
      "the static text of a date formatter",
      #"""
      import Foundation
      func caption(_ date: Date) -> String {
        DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .none)  // FIND locale.formatter
      }
      func template() -> String? {
        DateFormatter.dateFormat(fromTemplate: "jm", options: 0, locale: Locale(identifier: "en"))
      }
      """#),
    Snippet(
      "a number formatter without a locale",
      #"""
      import Foundation
      func price(_ value: Decimal) -> String? {
        let formatter = NumberFormatter()  // FIND locale.formatter
        formatter.numberStyle = .currency
        formatter.currencyCode = "EUR"
        return formatter.string(for: value)
      }
      """#),
    Snippet(
      "a number formatter with its locale", without: "locale.formatter",
      #"""
      import Foundation
      func percent(_ value: Double, locale: Locale) -> String? {
        let formatter = NumberFormatter()
        formatter.numberStyle = .percent
        formatter.locale = locale
        return formatter.string(for: value)
      }
      """#),
    Snippet(
      "a formatter that is the same everywhere", without: "locale.formatter",
      #"""
      import Foundation
      let formatter = ISO8601DateFormatter()
      func stamp(_ date: Date) -> String { ISO8601DateFormatter().string(from: date) }
      """#),
    Snippet(
      "an own formatter of that name", without: "locale.formatter",
      #"""
      struct NumberFormatter { func string(_ value: Int) -> String { "" } }
      struct DateFormatter {}
      func show() -> String { _ = DateFormatter(); return NumberFormatter().string(1) }
      """#),
  ]
}
