public import Foundation

/// The error for a text that names no locale, calendar, time zone, date or world.
///
/// Its description is one line, which names the text and gives a valid example.
public struct WorldSettingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One line that names the text and gives a valid example.
  ///
  /// For a locale, it is `“xx” is no locale. An example: de_DE.`
  public let description: String

  init(_ text: String, isNo kind: String, example: String) {
    // Limited and without control characters, because it comes from a user and is shown at a terminal.
    let shown = String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(60).filter {
          $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
        }))
    description = "“\(shown)” is no \(kind). An example: \(example)."
  }
}

extension Locale {
  /// Makes a locale from the value of an option, such as `de_DE` or `zh-Hant-HK`.
  ///
  /// ```swift
  /// Current.calendar.locale = try Locale(validating: "de_DE")
  /// ```
  ///
  /// `Locale(identifier:)` makes a locale from any text. This initializer accepts only languages that Foundation
  /// supports, and regions that exist.
  ///
  /// - Parameter text: The text that a user typed.
  /// - Throws: `WorldSettingError` if there is no such locale.
  public init(validating text: String) throws(WorldSettingError) {
    let error = WorldSettingError(text, isNo: "locale", example: "de_DE")
    let form = /([a-z]{2,3})([_-][a-z]{4})?([_-]([a-z]{2}|[0-9]{3}))?([.@].*|-u-.*)?/.ignoresCase()
    guard text.count <= 100, text.wholeMatch(of: form) != nil else { throw error }
    let locale = Locale(identifier: Locale.identifier(.icu, from: text))
    guard let language = locale.language.languageCode?.identifier, languages.contains(language),
      locale.region?.isISORegion != false
    else { throw error }
    self = locale
  }
}

extension Calendar.Identifier {
  /// Makes the identifier of a calendar from the value of an option, such as `buddhist` or `japanese`.
  ///
  /// - Parameter text: The text that a user typed, in any case.
  /// - Throws: `WorldSettingError` if there is no such calendar.
  public init(validating text: String) throws(WorldSettingError) {
    guard let found = calendars[text.lowercased()] else {
      throw WorldSettingError(text, isNo: "calendar", example: "buddhist")
    }
    self = found
  }
}

extension TimeZone {
  /// Makes a time zone from the value of an option, such as `Europe/Berlin` or `GMT`.
  ///
  /// - Parameter text: The text that a user typed.
  /// - Throws: `WorldSettingError` if there is no such time zone.
  public init(validating text: String) throws(WorldSettingError) {
    guard let zone = TimeZone(identifier: text) else {
      throw WorldSettingError(text, isNo: "time zone", example: "Europe/Berlin")
    }
    self = zone
  }
}

extension Date {
  /// Makes a date from the value of an option in ISO 8601, such as `2030-01-01T00:00:00Z`.
  ///
  /// - Parameter text: The text that a user typed.
  /// - Throws: `WorldSettingError` if the text is no such date, for example on February 30.
  public init(validating text: String) throws(WorldSettingError) {
    // Foundation accepts dates such as February 30 and ignores what follows the date. Formatting the result
    // finds both.
    let style = Date.ISO8601FormatStyle()
    guard let date = try? style.parse(text), style.format(date) == text else {
      throw WorldSettingError(text, isNo: "date", example: "2030-01-01T00:00:00Z")
    }
    self = date
  }
}

extension World {
  /// Finds a demanding world by the value of an option, such as `turkish`.
  ///
  /// - Parameter text: The text that a user typed.
  /// - Throws: `WorldSettingError` if there is no such world.
  public init(validating text: String) throws(WorldSettingError) {
    guard let world = World(named: text) else {
      throw WorldSettingError(text, isNo: "world", example: "turkish")
    }
    self = world
  }
}

/// The languages that Foundation supports.
private let languages = Set(
  Locale.availableIdentifiers.compactMap {
    Locale(identifier: $0).language.languageCode?.identifier
  })

private let calendars: [String: Calendar.Identifier] = [
  "buddhist": .buddhist, "chinese": .chinese, "coptic": .coptic,
  "ethiopic": .ethiopicAmeteMihret, "ethiopic-amete-alem": .ethiopicAmeteAlem,
  "gregorian": .gregorian, "hebrew": .hebrew, "indian": .indian, "islamic": .islamic,
  "islamic-civil": .islamicCivil, "islamic-tabular": .islamicTabular,
  "islamic-umalqura": .islamicUmmAlQura, "iso8601": .iso8601, "japanese": .japanese,
  "persian": .persian, "republic-of-china": .republicOfChina,
]
