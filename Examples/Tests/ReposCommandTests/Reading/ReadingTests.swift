import Foundation
import Reading
import RepoListing
import Testing

@testable import ReposCommand

struct ReadingTests {
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
    let calendar = Calendar.mock.converted(to: .buddhist)
    #expect(calendar.identifier == .buddhist)
    #expect(calendar.locale == Calendar.mock.locale)
    #expect(calendar.timeZone == Calendar.mock.timeZone)
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
    #expect(try Date(reading: "2018-08-28T12:27:31Z") == .mock)
    #expect(try Date(reading: "2018-08-28T14:27:31+02:00") == .mock)
  }

  @Test(
    "What is no date is refused",
    arguments: ["tomorrow", "2030-02-30T00:00:00Z", "2030-01-01", "", "2030-01-01T25:00:00Z"])
  func noDates(text: String) {
    expect("“\(text)” is no ISO 8601 date and time. An example: 2030-01-01T00:00:00Z.") {
      () throws(ReadingError) in _ = try Date(reading: text)
    }
  }

  @Test(
    "What is no address of an API is refused, and a password in it is not repeated",
    arguments: [
      ("ftp://example.org", "ftp://example.org"), ("example.org", "example.org"), ("", ""),
      ("http://", "http://"), ("https://user:password@example.org", "https://example.org"),
      ("https://example.org?token=1", "https://example.org"),
      ("https://example.org#part", "https://example.org"),
      ("http://example.org:99999", "http://example.org:99999"),
    ])
  func noAddresses(text: String, shown: String) {
    expect(
      "“\(shown)” is no address of an API: it has to be http or https with a host, and without "
        + "user, query and fragment. An example: https://api.github.com."
    ) { () throws(ReadingError) in _ = try URL(readingAPI: text) }
  }

  @Test(
    "What is no name of an organisation is refused", arguments: ["", "a b", "a/b", "../x", "ä"])
  func noOrganisations(text: String) {
    expect(
      "“\(text)” is no name of an organisation: "
        + "it has letters, digits, hyphens and underscores only. Check the spelling."
    ) { () throws(ReadingError) in _ = try readOrganisation(text) }
  }

  @Test("Events go to a path or an address, and nowhere else")
  func destinations() throws {
    #expect(try URL(readingDestination: "/var/log/events.jsonl").path() == "/var/log/events.jsonl")
    #expect(try URL(readingDestination: "events.jsonl").isFileURL)
    #expect(try URL(readingDestination: "https://example.org/e").host() == "example.org")
    expect(
      "“ftp://example.org” is nowhere to send events to: it has to be a path, or an http or https "
        + "address. An example: events.jsonl."
    ) { () throws(ReadingError) in _ = try URL(readingDestination: "ftp://example.org") }
  }

  private func expect(
    _ message: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws(ReadingError) -> Void
  ) {
    let error = #expect(throws: ReadingError.self, sourceLocation: sourceLocation) { try body() }
    #expect(error?.description == message, sourceLocation: sourceLocation)
  }
}
