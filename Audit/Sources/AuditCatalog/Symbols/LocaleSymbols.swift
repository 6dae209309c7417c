import AuditModel

extension SymbolTable {
  /// What takes language, region, calendar or time zone from the device.
  mutating func addLocale() {
    list(
      "locale.calendar",
      """
      Calendar: current, autoupdatingCurrent
      NSCalendar: current, autoupdatingCurrent, currentCalendar()
      """)
    list(
      "locale.locale",
      """
      Locale: current, autoupdatingCurrent, preferredLanguages, preferredLocales, system
      NSLocale: current, autoupdatingCurrent, preferredLanguages, system, currentLocale()
      Locale.Language: systemLanguages
      """)
    list(
      "locale.time-zone",
      """
      TimeZone: current, autoupdatingCurrent, system, default
      NSTimeZone: system, default, local, resetSystemTimeZone()
      """)
    functions(
      "CFLocaleCopyCurrent CFLocaleGetSystem CFLocaleCopyPreferredLanguages", rule: "locale.locale")
    functions("CFCalendarCopyCurrent", rule: "locale.calendar")
    functions(
      "CFTimeZoneCopyDefault CFTimeZoneCopySystem CFTimeZoneResetSystem tzset",
      rule: "locale.time-zone")
    functions("setlocale newlocale uselocale localeconv", rule: "locale.locale", modules: Self.c)
    functions(
      "localtime localtime_r mktime timelocal ctime ctime_r", rule: "locale.time-zone",
      modules: Self.c)
    add(.implicitMember("autoupdatingCurrent"), rule: "locale.locale", isByName: true)
    addComparison()
    addLocalizedStrings()
  }

  private mutating func addComparison() {
    let comparison: RuleID = "locale.comparison"
    properties("localizedCapitalized localizedLowercase localizedUppercase", rule: comparison)
    methods(
      "localizedCompare localizedCaseInsensitiveCompare localizedStandardCompare "
        + "localizedStandardContains localizedStandardRange localizedCaseInsensitiveContains",
      rule: comparison)
    initializers("String.Comparator String.StandardComparator", rule: comparison)
    list(
      comparison,
      """
      String.StandardComparator: localized, localizedStandard
      String.Comparator: localized, localizedStandard
      SortComparator: localized, localizedStandard
      """)
    implicitMembers("localizedStandard", rule: comparison)
    functions("strcoll wcscoll strcoll_l strxfrm", rule: comparison)
  }

  private mutating func addLocalizedStrings() {
    let string: RuleID = "locale.localized-string"
    functions(
      "NSLocalizedString NSLocalizedStringFromTable NSLocalizedStringFromTableInBundle "
        + "NSLocalizedStringWithDefaultValue CFCopyLocalizedString",
      rule: string)
    initializers("String AttributedString", .with(["localized"]), rule: string, needs: [["locale"]])
    methods("localizedString", .with(["forKey"]), rule: string)
  }
}
