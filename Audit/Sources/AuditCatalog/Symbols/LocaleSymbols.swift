import AuditModel

extension SymbolTable {
  /// Adds symbols that read the device's language, region, calendar or time zone.
  mutating func addLocale() {
    list(
      "locale.calendar",
      """
      Calendar: current, autoupdatingCurrent
      NSCalendar: current, autoupdatingCurrent, current(), autoupdatingCurrent(), currentCalendar()
      """)
    list(
      "locale.locale",
      """
      Locale: current, autoupdatingCurrent, preferredLanguages, preferredLocales
      NSLocale: current, autoupdatingCurrent, preferredLanguages, current(), preferredLanguages(), \
      currentLocale()
      """)
    list(
      "locale.time-zone",
      """
      TimeZone: current, autoupdatingCurrent, system, default, local
      TimeZone.ReferenceType: system, default, local
      NSTimeZone: system, default, local, resetSystemTimeZone(), setDefaultTimeZone(), \
      system(), default(), local(), localTimeZone(), systemTimeZone(), defaultTimeZone()
      """)
    variables("defaultRegion", rule: "locale.locale", modules: ["SwiftDate"])
    list("locale.locale", modules: ["SwiftDate"], "Region: current, local")
    functions("CFLocaleCopyCurrent CFLocaleCopyPreferredLanguages", rule: "locale.locale")
    functions("setlocale uselocale localeconv", rule: "locale.locale", modules: Self.c)
    functions("CFCalendarCopyCurrent", rule: "locale.calendar")
    let zone: RuleID = "locale.time-zone"
    functions("CFTimeZoneCopyDefault CFTimeZoneCopySystem CFTimeZoneResetSystem", rule: zone)
    functions("CFTimeZoneSetDefault tzset", rule: zone)
    functions(
      "localtime localtime_r _localtime64 _localtime64_s localtime_s mktime timelocal ctime ctime_r",
      rule: zone, modules: Self.c)
    implicitMembers("autoupdatingCurrent", rule: "locale.locale")
    addComparison()
    addLocalizedStrings()
  }

  private mutating func addComparison() {
    let comparison: RuleID = "locale.comparison"
    properties("localizedCapitalized localizedLowercase localizedUppercase", rule: comparison)
    methods(
      """
      localizedCompare localizedCaseInsensitiveCompare localizedStandardCompare
      localizedStandardContains localizedStandardRange localizedCaseInsensitiveContains
      """, rule: comparison)
    methods(
      "lowercased uppercased", .value(label: "with", ["nil"]), rule: comparison)
    list(
      comparison,
      """
      String.StandardComparator: localized, localizedStandard
      String.Comparator: init
      UILocalizedIndexedCollation: current()
      """)
    implicitMembers("localizedStandard", rule: comparison)
    functions("strcoll wcscoll strxfrm CFStringCompareWithOptionsAndLocale", rule: comparison)
  }

  private mutating func addLocalizedStrings() {
    let string: RuleID = "locale.localized-string"
    functions(
      """
      NSLocalizedString NSLocalizedStringFromTable NSLocalizedStringFromTableInBundle
      NSLocalizedStringWithDefaultValue CFCopyLocalizedString
      """, rule: string)
    initializers("String AttributedString", .with(["localized"]), rule: string, needs: [["locale"]])
    initializers("LocalizedStringResource", rule: string, needs: [["locale"]])
    methods("localizedString", .with(["forKey"]), rule: string)
  }
}
