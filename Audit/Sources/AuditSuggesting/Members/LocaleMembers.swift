extension MemberTable {
  static let locale = [
    Member(
      "calendar", type: "Calendar", live: ".autoupdatingCurrent",
      mock: """
        {
          var calendar = Calendar(identifier: .gregorian)
          calendar.locale = Locale(identifier: "en_US_POSIX")
          calendar.timeZone = .gmt
          return calendar
        }()
        """, use: "calendar"),
    Member(
      "locale", type: "Locale", live: ".autoupdatingCurrent",
      mock: "Locale(identifier: \"en_US_POSIX\")", use: "locale",
      uses: [
        "locale.formatter": "set locale, calendar and timeZone from Current",
        "locale.formatted": ".locale(Current.locale), and the time zone of a date",
        "locale.comparison": "compare(…, locale: Current.locale), lowercased(with: …)",
      ]),
    Member(
      "localizedString", type: "@Sendable (String) -> String",
      live: "{ Bundle.main.localizedString(forKey: $0, value: nil, table: nil) }", mock: "{ $0 }",
      use: "localizedString(…)"),
    Member(
      "timeZone", type: "TimeZone", live: ".autoupdatingCurrent", mock: ".gmt", use: "timeZone"),
  ]
}
