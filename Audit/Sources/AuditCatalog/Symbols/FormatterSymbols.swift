import AuditModel

extension SymbolTable {
  /// What formats and reads text as the device is set.
  mutating func addFormatters() {
    addClasses()
    addStyles()
  }

  private mutating func addClasses() {
    let formatter: RuleID = "locale.formatter"
    let locale = ["locale"]
    let timeZone = ["timeZone"]
    configured("DateFormatter NSDateFormatter", needs: [locale, timeZone], rule: formatter)
    configured("DateIntervalFormatter", needs: [locale, timeZone], rule: formatter)
    configured("NumberFormatter NSNumberFormatter", needs: [locale], rule: formatter)
    configured(
      "MeasurementFormatter ListFormatter PersonNameComponentsFormatter RelativeDateTimeFormatter "
        + "CNPostalAddressFormatter MKDistanceFormatter LengthFormatter MassFormatter EnergyFormatter",
      needs: [["locale", "numberFormatter"]], rule: formatter)
    configured("DateComponentsFormatter", needs: [["calendar"]], rule: formatter)
    list(
      formatter,
      """
      DateFormatter: localizedString(), dateFormat()
      NumberFormatter: localizedString()
      NSNumberFormatter: localizedString()
      DateComponentsFormatter: localizedString()
      PersonNameComponentsFormatter: localizedString()
      ListFormatter: localizedString()
      ByteCountFormatter: init, string()
      NSByteCountFormatter: init
      """)
    staticMethods("String NSString", "localizedStringWithFormat", rule: formatter)
    initializers("String NSString", .value(label: "locale", [".current"]), rule: formatter)
    functions(
      "CFDateFormatterCreate CFNumberFormatterCreate strftime strptime", rule: formatter)
  }

  private mutating func addStyles() {
    let formatted: RuleID = "locale.formatted"
    let given = [["locale"]]
    methods("formatted", .none, rule: formatted)
    methods("formatted", .with(["date", "time"]), rule: formatted)
    methods(
      "formatted",
      .startingWith([
        "dateTime", "number", "percent", "currency", "relative", "list", "byteCount",
        "measurement", "name", "interval", "components", "timeDuration", "units", "time",
        "wordCount",
      ]), rule: formatted, needs: given)
    initializers(
      "Date.FormatStyle Date.RelativeFormatStyle Date.IntervalFormatStyle "
        + "Date.ComponentsFormatStyle IntegerFormatStyle FloatingPointFormatStyle "
        + "Decimal.FormatStyle ByteCountFormatStyle ListFormatStyle Measurement.FormatStyle "
        + "PersonNameComponents.FormatStyle Duration.TimeFormatStyle Duration.UnitsFormatStyle "
        + "Date.ParseStrategy Date.FormatString IntegerFormatStyle.Percent "
        + "IntegerFormatStyle.Currency FloatingPointFormatStyle.Percent "
        + "FloatingPointFormatStyle.Currency Decimal.FormatStyle.Currency "
        + "Decimal.FormatStyle.Percent",
      rule: formatted, needs: given)
    list(
      formatted,
      """
      Date.FormatStyle: dateTime
      """)
  }
}
