extension Symbol {
  /// Symbols that read the device's language, region, calendar or time zone, or format and parse text with them.
  static let locale = read(
    #"""
    # locale.calendar
    func: CFCalendarCopyCurrent
    Calendar: current autoupdatingCurrent
    NSCalendar: current autoupdatingCurrent current() autoupdatingCurrent()
    # locale.locale
    func: CFLocaleCopyCurrent CFLocaleCopyPreferredLanguages GetUserDefaultLocaleName
      GetSystemDefaultLocaleName GetUserPreferredUILanguages
    Locale: current autoupdatingCurrent preferredLanguages preferredLocales
    NSLocale: current autoupdatingCurrent preferredLanguages current() preferredLanguages()
    # locale.locale @SwiftDate
    var: defaultRegion
    Region: current local
    # locale.locale @Darwin
    func: setlocale uselocale localeconv
    # locale.locale ?
    implicit: autoupdatingCurrent
    # locale.time-zone
    func: CFTimeZoneCopyDefault CFTimeZoneCopySystem CFTimeZoneResetSystem CFTimeZoneSetDefault
      tzset GetTimeZoneInformation GetDynamicTimeZoneInformation
    TimeZone: current autoupdatingCurrent system default local
    TimeZone.ReferenceType: system default local
    NSTimeZone: system default local resetSystemTimeZone() setDefaultTimeZone() system() default()
      local()
    # locale.time-zone @Darwin
    func: localtime localtime_r _localtime64 _localtime64_s localtime_s mktime timelocal ctime
      ctime_r
    # locale.formatter
    configured: DateFormatter DateIntervalFormatter | needs locale timeZone
    configured: NumberFormatter MeasurementFormatter ListFormatter PersonNameComponentsFormatter
      MKDistanceFormatter | needs locale
    configured: RelativeDateTimeFormatter | needs locale calendar
    configured: DateComponentsFormatter | needs calendar
    configured: LengthFormatter MassFormatter EnergyFormatter | needs numberFormatter
    func: CFDateFormatterCreate CFNumberFormatterCreate
    DateFormatter NumberFormatter DateComponentsFormatter PersonNameComponentsFormatter
      ListFormatter: localizedString()
    ByteCountFormatter CNContactFormatter CNPostalAddressFormatter: init string()
    Scanner: localizedScanner()
    DateFormatter: dateFormat() | value locale nil
    # locale.formatted @Foundation
    // Syntax trees also have a method `formatted()`.
    .method: formatted | none
    # locale.formatted
    .method: formatted | with date time
    .method: formatted | starting dateTime number percent currency relative list byteCount
      measurement name interval components timeDuration units time | needs locale
    String NSString: localizedStringWithFormat()
    Date.FormatStyle: init dateTime | needs locale
    Date.RelativeFormatStyle Date.AnchoredRelativeFormatStyle Date.IntervalFormatStyle
      Date.ComponentsFormatStyle IntegerFormatStyle IntegerFormatStyle.Percent
      IntegerFormatStyle.Currency FloatingPointFormatStyle FloatingPointFormatStyle.Percent
      FloatingPointFormatStyle.Currency Decimal.FormatStyle Decimal.FormatStyle.Percent
      Decimal.FormatStyle.Currency ByteCountFormatStyle ListFormatStyle Measurement.FormatStyle
      PersonNameComponents.FormatStyle: init | needs locale
    Duration.TimeFormatStyle: init time() | needs locale
    Duration.UnitsFormatStyle: init units() | needs locale
    FormatStyle: dateTime | needs locale
    # locale.comparison
    .property: localizedCapitalized localizedLowercase localizedUppercase
    .method: localizedCompare localizedCaseInsensitiveCompare localizedStandardCompare
      localizedStandardContains localizedStandardRange localizedCaseInsensitiveContains
    func: strcoll wcscoll strxfrm CFStringCompareWithOptionsAndLocale
    String.StandardComparator: localized localizedStandard
    String.Comparator: init
    UILocalizedIndexedCollation: current()
    .method: lowercased uppercased | value with nil
    # locale.comparison ?
    implicit: localizedStandard
    # locale.localized-string
    func: NSLocalizedString NSLocalizedStringFromTable NSLocalizedStringFromTableInBundle
      NSLocalizedStringWithDefaultValue CFCopyLocalizedString
    String AttributedString: init | with localized | needs locale
    LocalizedStringResource: init | needs locale
    .method: localizedString | with forKey
    """#)
}
