import AuditModel

extension SymbolTable {
  /// Adds symbols that format and parse text with the device's settings.
  mutating func addFormatters() {
    addClasses()
    addFormatted()
    addStyles()
  }

  private mutating func addClasses() {
    let formatter: RuleID = "locale.formatter"
    let locale = ["locale"]
    let timeZone = ["timeZone"]
    let calendar = ["calendar"]
    let numbers = ["numberFormatter"]
    configured(
      "DateFormatter NSDateFormatter DateIntervalFormatter NSDateIntervalFormatter",
      needs: [locale, timeZone], rule: formatter)
    configured("NumberFormatter NSNumberFormatter", needs: [locale], rule: formatter)
    configured(
      """
      MeasurementFormatter NSMeasurementFormatter ListFormatter NSListFormatter
      PersonNameComponentsFormatter NSPersonNameComponentsFormatter MKDistanceFormatter
      """, needs: [locale], rule: formatter)
    configured(
      "RelativeDateTimeFormatter NSRelativeDateTimeFormatter", needs: [locale, calendar],
      rule: formatter)
    configured(
      "DateComponentsFormatter NSDateComponentsFormatter", needs: [calendar], rule: formatter)
    configured(
      """
      LengthFormatter MassFormatter EnergyFormatter NSLengthFormatter NSMassFormatter
      NSEnergyFormatter
      """, needs: [numbers], rule: formatter)
    list(
      formatter,
      """
      DateFormatter: localizedString()
      NSDateFormatter: localizedString(), localizedStringFromDate()
      NumberFormatter: localizedString()
      NSNumberFormatter: localizedString(), localizedStringFromNumber()
      DateComponentsFormatter: localizedString()
      PersonNameComponentsFormatter: localizedString()
      ListFormatter: localizedString()
      ByteCountFormatter: init, string()
      NSByteCountFormatter: init, string(), stringFromByteCount()
      CNContactFormatter: init, string()
      CNPostalAddressFormatter: init, string()
      Scanner: localizedScanner()
      """)
    staticMethods("DateFormatter", "dateFormat", .value(label: "locale", ["nil"]), rule: formatter)
    functions("CFDateFormatterCreate CFNumberFormatterCreate", rule: formatter)
  }

  private mutating func addFormatted() {
    let formatted: RuleID = "locale.formatted"
    // Syntax trees also have a method `formatted()`.
    methods("formatted", .none, rule: formatted, modules: ["Foundation"])
    methods("formatted", .with(["date", "time"]), rule: formatted)
    methods(
      "formatted",
      .startingWith([
        "dateTime", "number", "percent", "currency", "relative", "list", "byteCount",
        "measurement", "name", "interval", "components", "timeDuration", "units", "time",
      ]), rule: formatted, needs: [["locale"]])
    staticMethods("String NSString", "localizedStringWithFormat", rule: formatted)
  }

  private mutating func addStyles() {
    initializers(
      """
      Date.FormatStyle Date.RelativeFormatStyle Date.AnchoredRelativeFormatStyle
      Date.IntervalFormatStyle Date.ComponentsFormatStyle IntegerFormatStyle
      IntegerFormatStyle.Percent IntegerFormatStyle.Currency FloatingPointFormatStyle
      FloatingPointFormatStyle.Percent FloatingPointFormatStyle.Currency Decimal.FormatStyle
      Decimal.FormatStyle.Percent Decimal.FormatStyle.Currency ByteCountFormatStyle
      ListFormatStyle Measurement.FormatStyle PersonNameComponents.FormatStyle
      Duration.TimeFormatStyle Duration.UnitsFormatStyle
      """, rule: "locale.formatted", needs: [["locale"]])
    for type in ["Date.FormatStyle", "FormatStyle"] {
      add(
        .staticProperty(type: type, name: "dateTime"), rule: "locale.formatted",
        needs: [["locale"]])
    }
    staticMethods(
      "Duration.TimeFormatStyle", "time", rule: "locale.formatted", needs: [["locale"]])
    staticMethods(
      "Duration.UnitsFormatStyle", "units", rule: "locale.formatted", needs: [["locale"]])
  }
}
