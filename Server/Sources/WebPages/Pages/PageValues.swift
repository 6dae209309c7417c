import Backers
import Environments
import Foundation
import Mustache
import Primetime
import Repos

/// The values that a template shows, by their names.
///
/// A value that is nil is absent.
struct PageValues: ExpressibleByDictionaryLiteral, MustacheParent, Sendable {
  private var values: [String: any Sendable]

  init(dictionaryLiteral elements: (String, (any Sendable)?)...) {
    values = Dictionary(
      uniqueKeysWithValues: elements.compactMap { name, value in value.map { (name, $0) } })
  }

  subscript(name: String) -> (any Sendable)? {
    get { values[name] }
    set { values[name] = newValue }
  }

  func child(named name: String) -> Any? { values[name] }
}

/// A message above a page.
struct PageMessage: Equatable {
  /// One line.
  var text: String
  /// Whether something failed.
  var isProblem = false
}

extension PageValues {
  /// The values that the layout of every page shows, in the environment of the request.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - application: The application that the page belongs to; nil for the other pages.
  ///   - language: The language of the page's texts.
  ///   - isOfVisitor: Whether the environment is that of a visitor.
  ///   - csrf: The token that forms send back.
  /// - Returns: The values.
  static func frame(
    _ title: String, in application: SiteApplication? = nil, language: Language = .en,
    isOfVisitor: Bool = true, csrf: String
  ) -> PageValues {
    let calendar = Current.repos.calendar
    let tag = calendar.textLocale.identifier(.bcp47)
    let numbers = application == .primetime ? Current.primetime.calendar : calendar
    return [
      "title": "\(title) · Environments", "language": language.rawValue,
      "skip": WebText.skip.text(in: language),
      "navigation": WebText.applications.text(in: language),
      "settings": WebText.changeSettings.text(in: language),
      // Those of numbers, ages and dates.
      "numberLanguage": numbers.textLocale.identifier(.bcp47),
      "numberDirection": numbers.textDirection,
      "links": SiteApplication.allCases.map { link -> PageValues in
        [
          "address": link.address, "title": link.title(in: language),
          "isCurrent": link == application,
        ]
      },
      "date": calendar.text(for: Current.repos.date()), "dateLanguage": tag,
      "world": "\(tag) · \(calendar.timeZone.identifier)",
      "isOfVisitor": isOfVisitor, "csrf": csrf,
    ]
  }

  /// Messages above a page, which shows them once, with a button that loads the page without them.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - label: The word before a problem, so that its color is not all that tells it.
  ///   - address: The path to which the form posts.
  ///   - button: The title of the button.
  /// - Returns: The values; nil without a message.
  static func banner(
    _ messages: [PageMessage], label: String = "Problem", address: String, button: String = "OK"
  ) -> PageValues? {
    guard !messages.isEmpty else { return nil }
    return [
      "lines": messages.map { message -> PageValues in
        [
          "text": message.text, "isProblem": message.isProblem,
          // Screen readers read alerts at once.
          "role": message.isProblem ? "alert" : "status",
        ]
      },
      "label": label, "hasProblem": messages.contains(where: \.isProblem), "address": address,
      "button": button,
    ]
  }

  /// A menu of a form.
  static func choice(
    _ name: String, _ title: String, selected: String, _ options: [(value: String, title: String)]
  ) -> PageValues {
    [
      "name": name, "title": title,
      "options": options.map { option -> PageValues in
        ["value": option.value, "title": option.title, "isSelected": option.value == selected]
      },
    ]
  }

  /// A link to a page, with what it is for.
  static func tile(_ address: String, _ title: String, _ summary: String) -> PageValues {
    ["address": address, "title": title, "summary": summary]
  }

  /// The first page.
  static func start(csrf: String) -> PageValues {
    [
      "frame": frame("Applications", csrf: csrf), "title": "One environment per visitor",
      "summary":
        "Each page runs the same code as a terminal program, in a scoped environment of your session: your "
        + "locale and your time zone.",
      "tiles": SiteApplication.allCases.map { tile($0.address, $0.title(in: .en), $0.summary) },
    ]
  }

  /// A page with a message only, and a link to another one.
  static func message(
    _ title: String, _ text: String, address: String = "/", link: String, frame: PageValues
  ) -> PageValues {
    ["frame": frame, "title": title, "text": text, "address": address, "link": link]
  }
}

/// The calendar of the request, with its locale and its time zone.
var calendarOfRequest: Calendar { Current.repos.calendar }

extension Calendar {
  /// The locale of texts.
  var textLocale: Locale { locale ?? Locale(identifier: "en_US_POSIX") }

  /// The direction of texts, `ltr` or `rtl`.
  var textDirection: String {
    textLocale.language.characterDirection == .rightToLeft ? "rtl" : "ltr"
  }

  /// Returns a date and a time as text, in the locale and the time zone of the calendar.
  func text(for date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .shortened, locale: textLocale, calendar: self,
        timeZone: timeZone))
  }
}
