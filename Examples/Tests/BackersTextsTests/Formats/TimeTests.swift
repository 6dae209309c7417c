import BackersClient
import BackersTexts
import Foundation
import Testing

/// 2016-10-01 22:35:15 in Greenwich.
private let now = Date.template
private let minute: TimeInterval = 60
private let hour: TimeInterval = 60 * minute
private let day: TimeInterval = 24 * hour

struct TimeTests {
  @Test(
    "The time to go is one unit, rounded down, and has a text of its own after the deadline",
    arguments: [
      (15 * day, "15 days to go"), (2 * day - 1, "1 day to go"), (day, "1 day to go"),
      (day - 1, "23 hours to go"), (hour, "1 hour to go"), (hour - 1, "59 minutes to go"),
      (minute, "1 minute to go"), (minute - 1, "less than a minute to go"),
      (0.5, "less than a minute to go"), (0, "ended"), (-1, "ended"), (-100 * day, "ended"),
      (36_500 * day, "36,500 days to go"), (1e11, "1,157,407 days to go"),
      (1e12, "no deadline"), (1e300, "no deadline"), (.infinity, "no deadline"),
      (-.infinity, "ended"), (.nan, "no deadline"), (-1e300, "ended"),
    ] as [(TimeInterval, String)])
  func timeToGo(seconds: TimeInterval, text: String) {
    #expect(Formats.test().timeToGo(until: now + seconds, from: now) == text)
  }

  @Test("A missing deadline has a text of its own")
  func missing() {
    #expect(Formats.test().timeToGo(until: nil, from: now) == "no deadline")
    #expect(Formats.test(.de).timeToGo(until: nil, from: now) == "ohne Enddatum")
  }

  @Test(
    "The time to go is in the language, its number in the locale",
    arguments: [
      (.de, "de_DE", 15 * day, "noch 15 Tage"), (.de, "en_US", 1_500 * day, "noch 1,500 Tage"),
      (.es, "es_ES", 15 * day, "quedan 15 días"), (.es, "es_ES", day, "queda 1 día"),
      (.de, "de_DE", 0.0, "beendet"), (.es, "es_ES", 1.0, "queda menos de un minuto"),
    ] as [(Language, String, TimeInterval, String)])
  func languages(language: Language, locale: String, seconds: TimeInterval, text: String) {
    #expect(Formats.test(language, locale).timeToGo(until: now + seconds, from: now) == text)
  }

  @Test(
    "A date follows locale, calendar and time zone",
    arguments: [
      ("en_US", .gregorian, TimeZone.gmt, "Oct 1, 2016"),
      ("de_DE", .gregorian, .gmt, "1. Okt. 2016"), ("es_ES", .gregorian, .gmt, "1 oct 2016"),
      ("en_US", .gregorian, kiribati, "Oct 2, 2016"),
      ("en_US", .buddhist, .gmt, "Oct 1, 2559 BE"),
    ] as [(String, Calendar.Identifier, TimeZone, String)])
  func date(locale: String, calendar: Calendar.Identifier, zone: TimeZone, text: String) {
    #expect(Formats.test(.en, locale, calendar, zone).date(now) == text)
  }

  @Test(
    "Every calendar has a day for every date that is written, in any locale",
    arguments: [
      Calendar.Identifier.buddhist, .chinese, .coptic, .ethiopicAmeteAlem, .ethiopicAmeteMihret,
      .gregorian, .hebrew, .indian, .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura,
      .iso8601, .japanese, .persian, .republicOfChina,
    ])
  func calendars(calendar: Calendar.Identifier) {
    for locale in ["en_US", "ar_EG", "fa_IR", "th_TH", "ja_JP", "he_IL", "xx_YY", ""] {
      let formats = Formats.test(.de, locale, calendar)
      for seconds in [0, 1_475_361_315, -1e11, 9.9e11, -9.9e11] {
        #expect(formats.date(Date(timeIntervalSince1970: seconds)) != "")
      }
    }
  }

  @Test(
    "A time beyond the range of the calendar has no date",
    arguments: [1e13, -1e13, 1e300, .infinity, .nan])
  func noDate(seconds: TimeInterval) {
    let far = Date(timeIntervalSince1970: seconds)
    #expect(Formats.test().date(far) == "")
    #expect(Formats.test().stateLine(.failed, since: far) == "Not funded")
  }

  @Test(
    "A state that is not live has its words and its date",
    arguments: [
      (.live, nil), (.successful, "Successfully funded · Oct 1, 2016"),
      (.failed, "Not funded · Oct 1, 2016"), (.canceled, "Canceled · Oct 1, 2016"),
      (.suspended, "Suspended · Oct 1, 2016"), (.started, "Draft · Oct 1, 2016"),
      (.submitted, "In review · Oct 1, 2016"), (.purged, "Removed · Oct 1, 2016"),
      (.unknown("\u{1B}[2J"), "No longer live · Oct 1, 2016"),
    ] as [(Project.State, String?)])
  func states(state: Project.State, line: String?) {
    #expect(Formats.test().stateLine(state, since: now) == line)
  }

  @Test("A state is in the language, its date in the locale, and may have none")
  func stateLanguage() {
    #expect(
      Formats.test(.de, "en_US").stateLine(.successful, since: now)
        == "Erfolgreich finanziert · Oct 1, 2016")
    #expect(Formats.test(.es).stateLine(.canceled, since: nil) == "Cancelado")
  }
}

/// The zone in which days begin first.
private let kiribati = TimeZone(secondsFromGMT: 14 * 3_600) ?? .gmt
