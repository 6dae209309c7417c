public import Foundation

/// The texts of the program.
///
/// A translation is a dictionary; a test checks that each is complete.
public enum Text: String, CaseIterable, Sendable {
  case askForCode, askForEmail, askForPassword, backerMany, backerOne, categories
  case codeMalformed, dayMany, dayOne, ended, emailMalformed, everything, failed
  case funded, hourMany, hourOne, language, languageUnknown, late, launched, loggedIn
  case loggedOut, loginRequired, logoutNotDurable, minuteMany, minuteOne, noCategories, noProjects
  case noSuchCategory, noSuchNumber, noMore, notLoggedIn, notSaved, pledged, refused, saved
  case sessionExpired, settingsCurrency, settingsDevice, settingsServer, settingsUser, shownBefore,
    signUp, staffPicks
  case successful, summary, unknownCommand, unreadable
  case sortEndDate, sortMagic, sortNewest, sortPopularity
}

/// Returns the texts of a language.
public struct Texts: Equatable, Sendable {
  private let language: Language

  /// Creates the texts of a language.
  ///
  /// - Parameter language: The language.
  public init(_ language: Language) {
    self.language = language
  }

  /// Returns a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - values: Replace `%1`, `%2` and so on.
  /// - Returns: The text in the language.
  public func callAsFunction(_ text: Text, _ values: String...) -> String {
    let pattern = (language == .de ? Self.german : Self.english)[text] ?? text.rawValue
    // From the last to the first place, so that a value that contains “%1” stays as it is.
    var result = ""
    var rest = pattern[...]
    while let place = rest.firstIndex(of: "%") {
      result += rest[..<place]
      rest = rest[place...].dropFirst()
      guard let digit = rest.first?.wholeNumberValue, values.indices.contains(digit - 1) else {
        result += "%"
        continue
      }
      result += values[digit - 1]
      rest = rest.dropFirst()
      // “Welcome, Blob Jr.” has one full stop.
      if result.hasSuffix("."), rest.first == "." { rest = rest.dropFirst() }
    }
    return result + rest
  }

  static let english: [Text: String] = [
    .askForCode: "Code (empty to cancel): ",
    .askForEmail: "E-mail (empty to cancel): ",
    .askForPassword: "Password of %1 (empty to cancel): ",
    .backerMany: "%1 backers",
    .backerOne: "%1 backer",
    .categories: "Categories: %1",
    .codeMalformed: "The code has six digits.",
    .dayMany: "%1 days to go",
    .dayOne: "%1 day to go",
    .emailMalformed: "This is not an e-mail address.",
    .ended: "ended",
    .everything: "everything",
    .failed: "not funded by %1",
    .funded: "%1 funded",
    .hourMany: "%1 hours to go",
    .hourOne: "%1 hour to go",
    .language: "Language: English",
    .languageUnknown: "Choose one of these languages: en, de.",
    .late: "The answer came too late, for another user or server. Try again.",
    .launched: "by %1, launched on %2",
    .loggedIn: "Welcome, %1.",
    .loggedOut: "You are logged out.",
    .loginRequired: "Log in first.",
    .logoutNotDurable: "You are logged out, but this could not be stored: %1. Log out again.",
    .minuteMany: "%1 minutes to go",
    .minuteOne: "%1 minute to go",
    .noCategories: "The categories are not known: type “refresh”.",
    .noMore: "There are no more projects.",
    .noProjects: "No projects. Type “filter all” to see all of them.",
    .noSuchCategory: "There is no category “%1”. Type “categories”.",
    .noSuchNumber: "There is no project %1 in this list.",
    .notLoggedIn: "You are not logged in.",
    .notSaved: "“%1” is as before: %2",
    .pledged: "%1 pledged of %2",
    .refused: "The server refused the request.",
    .saved: "saved projects",
    .sessionExpired: "Your session is over. Log in again.",
    .settingsCurrency: "Currency: %1 (of %2)",
    .settingsDevice: "Device: %1 %2, with %3 cookies",
    .settingsServer: "Server: %1",
    .settingsUser: "Logged in as %1",
    .shownBefore: "This list is from before: %1",
    .signUp: "No account yet? Sign up at %1",
    .sortEndDate: "ending soon",
    .sortMagic: "magic",
    .sortNewest: "newest",
    .sortPopularity: "popular",
    .staffPicks: "staff picks",
    .successful: "funded on %1",
    .summary: "%1 of %2: %3, %4",
    .unknownCommand: "There is no command “%1”. Type “help”.",
    .unreadable: "%1 gave an answer that is not one of the service (%2). Check the address.",
  ]

  static let german: [Text: String] = [
    .askForCode: "Code (leer: abbrechen): ",
    .askForEmail: "E-Mail (leer: abbrechen): ",
    .askForPassword: "Passwort von %1 (leer: abbrechen): ",
    .backerMany: "%1 Unterstützer",
    .backerOne: "%1 Unterstützer",
    .categories: "Kategorien: %1",
    .codeMalformed: "Der Code hat sechs Ziffern.",
    .dayMany: "noch %1 Tage",
    .dayOne: "noch %1 Tag",
    .emailMalformed: "Das ist keine E-Mail-Adresse.",
    .ended: "beendet",
    .everything: "alles",
    .failed: "nicht finanziert bis %1",
    .funded: "zu %1 finanziert",
    .hourMany: "noch %1 Stunden",
    .hourOne: "noch %1 Stunde",
    .language: "Sprache: Deutsch",
    .languageUnknown: "Diese Sprachen gibt es: en, de.",
    .late: "Die Antwort kam zu spät, für einen anderen Benutzer oder Server. Bitte noch einmal.",
    .launched: "von %1, gestartet am %2",
    .loggedIn: "Willkommen, %1.",
    .loggedOut: "Du bist abgemeldet.",
    .loginRequired: "Melde dich zuerst an.",
    .logoutNotDurable:
      "Du bist abgemeldet, aber das ließ sich nicht speichern: %1. Melde dich noch einmal ab.",
    .minuteMany: "noch %1 Minuten",
    .minuteOne: "noch %1 Minute",
    .noCategories: "Die Kategorien sind nicht bekannt: „refresh“ lädt sie.",
    .noMore: "Es gibt keine weiteren Projekte.",
    .noProjects: "Keine Projekte. „filter all“ zeigt alle.",
    .noSuchCategory: "Die Kategorie „%1“ gibt es nicht. „categories“ zeigt alle.",
    .noSuchNumber: "In dieser Liste gibt es kein Projekt %1.",
    .notLoggedIn: "Du bist nicht angemeldet.",
    .notSaved: "„%1“ ist wie vorher: %2",
    .pledged: "%1 von %2 zugesagt",
    .refused: "Der Server hat die Anfrage abgelehnt.",
    .saved: "gemerkte Projekte",
    .sessionExpired: "Deine Sitzung ist beendet. Melde dich neu an.",
    .settingsCurrency: "Währung: %1 (von %2)",
    .settingsDevice: "Gerät: %1 %2, mit %3 Cookies",
    .settingsServer: "Server: %1",
    .settingsUser: "Angemeldet als %1",
    .shownBefore: "Diese Liste ist von vorher: %1",
    .signUp: "Noch kein Konto? Anmelden auf %1",
    .sortEndDate: "bald zu Ende",
    .sortMagic: "magisch",
    .sortNewest: "neueste",
    .sortPopularity: "beliebt",
    .staffPicks: "Empfehlungen",
    .successful: "finanziert am %1",
    .summary: "%1 von %2: %3, %4",
    .unknownCommand: "Den Befehl „%1“ gibt es nicht. „help“ zeigt alle.",
    .unreadable: "%1 antwortet nicht wie der Dienst (%2). Prüfe die Adresse.",
  ]
}

// Numbers and dates as text: the language's words in the locale's format.
extension AppEnvironment {
  /// The texts of the language.
  public var texts: Texts { Texts(language) }

  /// Returns a number as text.
  ///
  /// - Parameter number: The number.
  /// - Returns: `1,090`.
  public func number(_ number: Int) -> String {
    number.formatted(IntegerFormatStyle(locale: locale))
  }

  /// Returns a day as text.
  ///
  /// - Parameter date: A date of the day.
  /// - Returns: `Sep 22, 2016`.
  public func day(_ date: Date) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .abbreviated, time: .omitted, locale: locale, calendar: calendar,
        timeZone: calendar.timeZone))
  }

  /// Returns an amount as text.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - currency: The code of the currency.
  /// - Returns: `$1,000`.
  public func money(_ amount: Double, in currency: String) -> String {
    amount.formatted(
      FloatingPointFormatStyle.Currency(code: currency, locale: locale).precision(
        .fractionLength(0)))
  }

  /// Returns the funded part as text, rounded down: 99.9% are not 100%.
  ///
  /// - Parameter progress: 0.5 for one half.
  /// - Returns: `50% funded`.
  public func funded(_ progress: Double) -> String {
    // A little more, because 0.29 is 28.999999999999996%. Limited, because 1e300 has 300 digits.
    let whole = (min(progress, 99_999) * 100 + 1e-9).rounded(.down) / 100
    return texts(
      .funded,
      whole.formatted(
        FloatingPointFormatStyle.Percent(locale: locale).precision(.fractionLength(0))))
  }

  /// Returns the number of backers as text.
  ///
  /// - Parameter count: The number.
  /// - Returns: `10 backers`.
  public func backers(_ count: Int) -> String {
    texts(count == 1 ? .backerOne : .backerMany, number(count))
  }

  /// Returns the time to a deadline as text, in whole units.
  ///
  /// - Parameter deadline: The deadline.
  /// - Returns: `15 days to go`.
  public func timeToGo(until deadline: Date) -> String {
    let now = now
    guard deadline > now else { return texts(.ended) }
    let parts = calendar.dateComponents([.day, .hour, .minute], from: now, to: deadline)
    if let days = parts.day, days > 0 {
      return texts(days == 1 ? .dayOne : .dayMany, number(days))
    }
    if let hours = parts.hour, hours > 0 {
      return texts(hours == 1 ? .hourOne : .hourMany, number(hours))
    }
    let minutes = parts.minute ?? 0
    return texts(minutes == 1 ? .minuteOne : .minuteMany, number(minutes))
  }
}
