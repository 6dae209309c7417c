import AuditModel

extension Rule {
  /// The rules for the device's language, region, calendar and time zone.
  static let locale: [Rule] = [
    Rule(
      id: "locale.calendar", family: .locale, title: "the calendar of the device",
      message: "takes the calendar of the device",
      explanation: """
        The calendar of the device is chosen by its user, and with it the first day of the week, \
        the years that are counted and the time zone in which days begin. The same code gives \
        different days in Hong Kong and in New York.
        """,
      example: """
        let days = Calendar.current.dateComponents([.day], from: start, to: end)
        """,
      remedy: """
        let days = Current.calendar.dateComponents([.day], from: start, to: end)
        """,
      member: "calendar"),
    Rule(
      id: "locale.locale", family: .locale, title: "the locale of the device",
      message: "takes the locale of the device",
      explanation: """
        The locale decides on language, number separators, currency and the order of words. A \
        test passes on the machine of its author and fails where another language is set. Read \
        it from the environment, where previews and tests choose it.
        """,
      example: """
        let code = Locale.current.identifier
        """,
      remedy: """
        let code = Current.locale.identifier
        """,
      member: "locale"),
    Rule(
      id: "locale.time-zone", family: .locale, title: "the time zone of the device",
      message: "takes the time zone of the device",
      explanation: """
        The time zone moves with the device, and with daylight saving. Dates that are written or \
        read with it differ by hours from one machine to the next.
        """,
      example: """
        components.timeZone = TimeZone.current
        """,
      remedy: """
        components.timeZone = Current.timeZone
        """,
      member: "timeZone"),
    Rule(
      id: "locale.formatter", family: .locale, title: "a formatter without its locale",
      message: "formats as the device is set",
      explanation: """
        A formatter takes what it is not given from the device: a date formatter its calendar, \
        locale and time zone, a number formatter its locale. A locale of `en_US_POSIX` fixes the \
        names and the order, and still leaves the time zone to the device. Set all that it needs \
        where it is made.
        """,
      example: """
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        """,
      remedy: """
        let formatter = DateFormatter()
        formatter.locale = Current.locale
        formatter.timeZone = Current.timeZone
        formatter.dateStyle = .medium
        """,
      member: "locale"),
    Rule(
      id: "locale.formatted", family: .locale, title: "formatting with the locale of the device",
      message: "formats as the device is set",
      explanation: """
        Format styles take the locale, calendar and time zone of the device unless they are given \
        others. The text that comes out cannot be compared in a test. Give the style the locale \
        of the environment.
        """,
      example: """
        let text = price.formatted()
        """,
      remedy: """
        let text = price.formatted(.number.locale(Current.locale))
        """,
      member: "locale"),
    Rule(
      id: "locale.comparison", family: .locale, title: "comparing in the language of the device",
      message: "compares or changes case in the language of the device",
      explanation: """
        Methods whose name begins with `localized` take the language of the device: they sort, \
        find and capitalize differently in Turkish, Swedish and German. Use the variants that \
        take a locale.
        """,
      example: """
        names.sort { $0.localizedStandardCompare($1) == .orderedAscending }
        """,
      remedy: """
        names.sort { $0.compare($1, locale: Current.locale) == .orderedAscending }
        """,
      member: "locale"),
    Rule(
      id: "locale.localized-string", family: .locale, title: "a localized string",
      message: "reads a text in the language of the device",
      explanation: """
        Which text this gives depends on the languages of the device, and on the bundle that the \
        code runs in. That is often what is wanted, so this rule is off unless it is turned on: \
        for code whose texts are compared in tests, or that speaks several languages at once.
        """,
      example: """
        let title = NSLocalizedString("title", comment: "")
        """,
      remedy: """
        let title = Current.localizedString("title")
        """,
      member: "localizedString", isOnByDefault: false),
  ]
}
