package import Foundation

extension Calendar {
  /// Returns another calendar with the same locale and time zone.
  ///
  /// - Parameter identifier: The other calendar.
  /// - Returns: The calendar.
  package func converted(to identifier: Identifier) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}

extension Calendar.Identifier {
  /// Parses the name of a calendar, ignoring case: `gregorian`, `republic-of-china`.
  ///
  /// - Parameter text: The typed text.
  /// - Throws: ``ReadingError`` if there is no such calendar.
  package init(reading text: String) throws(ReadingError) {
    guard let found = Self.names.first(where: { $0.name == text.lowercased() }) else {
      let names = Self.names.map(\.name)
      throw nearest(to: text, in: names) == nil
        ? ReadingError(
          "“\(quoted(text))” is no calendar. Use one of: \(names.joined(separator: ", ")).")
        : ReadingError(text, isNo: "calendar", of: names, example: "buddhist")
    }
    self = found.identifier
  }

  /// The name of the calendar in messages.
  package var name: String {
    Self.names.first { $0.identifier == self }?.name ?? "unknown"
  }

  private static let names: [(name: String, identifier: Calendar.Identifier)] = [
    ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist),
    ("chinese", .chinese), ("coptic", .coptic), ("ethiopic", .ethiopicAmeteMihret),
    ("ethiopic-amete-alem", .ethiopicAmeteAlem), ("hebrew", .hebrew), ("indian", .indian),
    ("islamic", .islamic), ("islamic-civil", .islamicCivil),
    ("islamic-tabular", .islamicTabular), ("islamic-umalqura", .islamicUmmAlQura),
    ("japanese", .japanese), ("persian", .persian), ("republic-of-china", .republicOfChina),
  ]
}
