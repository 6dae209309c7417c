import Foundation
import ProgramSupport
import Testing

struct IdentifierTests {
  @Test(
    "Locales are read in the forms that people and systems write",
    arguments: [
      ("de_DE", "de_DE"), ("de-DE", "de_DE"), ("De_dE", "de_DE"), ("de", "de"),
      ("de_DE.UTF-8", "de_DE"), ("zh_HK", "zh_HK"), ("zh-Hant-HK", "zh_Hant_HK"),
      ("en_US_POSIX", "en_US_POSIX"), ("es_419", "es_419"), ("sr_Latn_RS", "sr_Latn_RS"),
    ])
  func locales(text: String, identifier: String) throws {
    #expect(try Locale(reading: text).identifier == identifier)
  }

  @Test(
    "What is no locale is refused, with the one that was probably meant",
    arguments: [
      ("klingon", "“klingon” is no locale. An example: de_DE."),
      ("", "“” is no locale. An example: de_DE."),
      ("C", "“C” is no locale. An example: de_DE."),
      ("de_ED", "“de_ED” is no locale. Did you mean de_DE?"),
      ("en_US_", "“en_US_” is no locale. Did you mean en_US?"),
      ("de DE", "“de DE” is no locale. Did you mean de_DE?"),
      ("de\u{1B}[31m", "“de\u{FFFD}[31m” is no locale. An example: de_DE."),
    ])
  func noLocales(text: String, message: String) {
    expect(message) { () throws(ReadingError) in _ = try Locale(reading: text) }
  }

  @Test("Every calendar is read by the name that it is shown by")
  func calendars() throws {
    let identifiers: [Calendar.Identifier] = [
      .gregorian, .buddhist, .chinese, .coptic, .ethiopicAmeteMihret, .ethiopicAmeteAlem, .hebrew,
      .iso8601, .indian, .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura, .japanese,
      .persian, .republicOfChina,
    ]
    for identifier in identifiers {
      #expect(try Calendar.Identifier(reading: identifier.name) == identifier)
      #expect(try Calendar.Identifier(reading: identifier.name.uppercased()) == identifier)
    }
  }

  @Test(
    "What is no calendar is refused",
    arguments: [
      ("budhist", "“budhist” is no calendar. Did you mean buddhist?"),
      (
        "mayan",
        "“mayan” is no calendar. Use one of: gregorian, iso8601, buddhist, chinese, coptic, "
          + "ethiopic, ethiopic-amete-alem, hebrew, indian, islamic, islamic-civil, "
          + "islamic-tabular, islamic-umalqura, japanese, persian, republic-of-china."
      ),
    ])
  func noCalendars(text: String, message: String) {
    expect(message) { () throws(ReadingError) in _ = try Calendar.Identifier(reading: text) }
  }

  @Test("Another calendar keeps locale and time zone")
  func converted() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "de_DE")
    calendar.timeZone = .gmt
    let converted = calendar.converted(to: .buddhist)
    #expect(converted.identifier == .buddhist)
    #expect(converted.locale == calendar.locale)
    #expect(converted.timeZone == calendar.timeZone)
  }

  @Test(
    "What is no time zone is refused",
    arguments: [
      ("Berlin", "“Berlin” is no time zone. Did you mean Europe/Berlin?"),
      ("europe/berlin", "“europe/berlin” is no time zone. Did you mean Europe/Berlin?"),
      ("Mars/Phobos", "“Mars/Phobos” is no time zone. An example: Europe/Berlin."),
      ("", "“” is no time zone. An example: Europe/Berlin."),
    ])
  func noTimeZones(text: String, message: String) {
    expect(message) { () throws(ReadingError) in _ = try TimeZone(reading: text) }
  }

  @Test("Time zones are read", arguments: ["Europe/Berlin", "Asia/Hong_Kong", "GMT", "UTC"])
  func timeZones(text: String) throws {
    #expect(try TimeZone(reading: text) == TimeZone(identifier: text))
  }

  @Test("Dates are read with an offset and without")
  func dates() throws {
    let date = Date(timeIntervalSinceReferenceDate: 557_152_051)
    #expect(try Date(reading: "2018-08-28T12:27:31Z") == date)
    #expect(try Date(reading: "2018-08-28T14:27:31+02:00") == date)
  }

  @Test(
    "What is no date is refused",
    arguments: ["tomorrow", "2030-02-30T00:00:00Z", "2030-01-01", "", "2030-01-01T25:00:00Z"])
  func noDates(text: String) {
    expect("“\(text)” is no ISO 8601 date and time. An example: 2030-01-01T00:00:00Z.") {
      () throws(ReadingError) in _ = try Date(reading: text)
    }
  }

  private func expect(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws(ReadingError) -> Void
  ) {
    let error = #expect(throws: ReadingError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}
