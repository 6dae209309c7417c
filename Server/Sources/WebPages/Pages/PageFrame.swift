import Environments
import Foundation
import Repos

/// The values that the layout of every page shows.
struct PageFrame {
  /// A link of the header.
  struct Link {
    var address: String
    var title: String
    var isCurrent: Bool
  }

  /// The title of the window.
  var title: String
  /// The language of the page's texts, as a BCP 47 tag.
  var language = "en"
  /// The direction of the page's texts, `ltr` or `rtl`.
  var direction = "ltr"
  /// The language of numbers, ages and dates.
  var numberLanguage: String
  /// The direction of numbers, ages and dates.
  var numberDirection: String
  /// The links to the applications.
  var links: [Link]
  /// The date of the request's environment.
  var date: String
  /// The locale and the time zone of the request's environment.
  var world: String
  /// Whether the environment is that of a visitor.
  var isOfVisitor = true
  /// The token that forms send back.
  var csrf: String

  /// Creates the frame of a page in the environment of the request.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - application: The application that the page belongs to; nil for the other pages.
  ///   - csrf: The token that forms send back.
  init(_ title: String, in application: SiteApplication? = nil, csrf: String) {
    let calendar = Current.repos.calendar
    let locale = calendar.locale ?? Locale(identifier: "en_US_POSIX")
    self.title = "\(title) · Environments"
    numberLanguage = locale.identifier(.bcp47)
    numberDirection = locale.language.characterDirection == .rightToLeft ? "rtl" : "ltr"
    links = SiteApplication.allCases.map {
      Link(address: $0.address, title: $0.title, isCurrent: $0 == application)
    }
    date = calendar.text(for: Current.repos.date())
    world = "\(numberLanguage) · \(calendar.timeZone.identifier)"
    self.csrf = csrf
  }
}

/// The calendar of the request, with its locale and its time zone.
var calendarOfRequest: Calendar { Current.repos.calendar }

extension Calendar {
  /// Returns a date and a time as text, in the locale and the time zone of the calendar.
  func text(for date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .shortened,
        locale: locale ?? Locale(identifier: "en_US_POSIX"), calendar: self, timeZone: timeZone))
  }
}
