extension [Snippet] {
  /// Formatting, comparing and localizing text by the device's language.
  static let localeText: [Snippet] = [
    Snippet(
      "dates and numbers format themselves",
      #"""
      import Foundation
      func row(_ date: Date, _ count: Int, _ price: Decimal) -> [String] {
        [
          date.formatted(),  // FIND locale.formatted
          count.formatted(),  // FIND locale.formatted
          price.formatted(.currency(code: "USD")),  // FIND locale.formatted
          date.formatted(date: .abbreviated, time: .omitted),  // FIND locale.formatted
          date.formatted(.dateTime.day().month()),  // FIND locale.formatted
        ]
      }
      """#),
    Snippet(
      "a format in what is interpolated",
      #"""
      import SwiftUI
      struct Badge: View {
        let count: Int
        var body: some View { Text("\(count.formatted(.number.notation(.compactName))) new") }  // FIND locale.formatted
      }
      """#),
    Snippet(
      "a format style without a locale",
      #"""
      import Foundation
      let style = Date.FormatStyle()  // FIND locale.formatted
      let day = Date.FormatStyle(date: .numeric, time: .omitted)  // FIND locale.formatted
      func names(_ people: [String]) -> String { people.formatted() }  // FIND locale.formatted
      """#),
    Snippet(
      "formats with their locale", without: "locale.formatted",
      #"""
      import Foundation
      func text(_ date: Date, _ number: Double, locale: Locale) -> [String] {
        [
          number.formatted(.number.locale(locale)),
          number.formatted(.percent.precision(.fractionLength(1)).locale(locale)),
          date.formatted(.iso8601),
        ]
      }
      """#),
    Snippet(
      "an own type that formats itself", without: "locale.formatted",
      #"""
      struct Version {
        let major: Int
        func formatted() -> String { "v" }
      }
      func banner(_ version: Version) -> String { Version(major: 1).formatted() + version.formatted() }
      """#),
    Snippet(
      "comparing as people expect it",
      #"""
      import Foundation
      func sort(_ names: [String]) -> [String] {
        names.sorted { $0.localizedCompare($1) == .orderedAscending }  // FIND locale.comparison
      }
      func find(_ text: String, _ query: String) -> Bool {
        text.localizedCaseInsensitiveContains(query)  // FIND locale.comparison
          || text.localizedStandardContains(query)  // FIND locale.comparison
      }
      """#),
    Snippet(
      "case by the device's language",
      #"""
      import Foundation
      func title(_ text: String) -> String { text.localizedCapitalized }  // FIND locale.comparison
      func shout(_ text: String) -> String { text.localizedUppercase + text.lowercased(with: nil) }  // FIND locale.comparison, locale.comparison
      """#),
    Snippet(
      "a comparator by the standard order",
      #"""
      import Foundation
      struct Track { let name: String }
      func sorted(_ tracks: [Track]) -> [Track] {
        tracks.sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }  // FIND locale.comparison
      }
      func byName(_ a: Track, _ b: Track) -> Bool {
        a.name.localizedCaseInsensitiveCompare(b.name) == .orderedAscending  // FIND locale.comparison
      }
      """#),
    Snippet(
      "comparing without a language", without: "locale.comparison",
      #"""
      import Foundation
      func same(_ a: String, _ b: String) -> Bool {
        a.lowercased() == b.lowercased() || a.caseInsensitiveCompare(b) == .orderedSame
      }
      func upper(_ text: String, _ locale: Locale) -> String { text.uppercased(with: locale) }
      func sort(_ names: [String]) -> [String] { names.sorted().map(\.capitalized) }
      """#),
    Snippet(
      "own methods whose names begin alike", without: "locale.comparison",
      #"""
      struct Term { let localized: String; func localizedName(in code: String) -> String { code } }
      func show(_ term: Term) -> String { term.localizedName(in: term.localized) }
      """#),
    Snippet(
      "strings of a bundle in the device's language",
      #"""
      import Foundation
      let title = NSLocalizedString("title", comment: "")  // FIND locale.localized-string
      let save = String(localized: "Save")  // FIND locale.localized-string
      """#),
    Snippet(
      "localized strings of an app",
      #"""
      import UIKit
      final class LoginController: UIViewController {
        override func viewDidLoad() {
          navigationItem.title = NSLocalizedString("login.title", comment: "Title")  // FIND locale.localized-string
        }
      }
      """#),
    Snippet(
      "a localized attributed string",
      #"""
      import Foundation
      func legend(_ count: Int) -> AttributedString {
        AttributedString(localized: "^[\(count) item](inflect: true)")  // FIND locale.localized-string
      }
      """#),
    Snippet(
      "an own function for localized strings", without: "locale.localized-string",
      #"""
      func NSLocalizedString(_ key: String) -> String { key }
      let title = NSLocalizedString("title")
      """#),
    Snippet(
      "strings that are not localized", without: "locale.localized-string",
      #"""
      let description = String(describing: 1)
      let number = String(3, radix: 16)
      struct Text { init(_ key: String) {} }
      let label = Text("Save")
      """#),
  ]
}
