import Foundation
import ProgramSupport
import Testing

@Suite struct ISO8601Tests {
  @Test(
    "A date is read in every form that servers send",
    arguments: [
      ("2018-08-28T12:27:31Z", 1_535_459_251),
      ("2018-08-28t12:27:31z", 1_535_459_251),
      ("2018-08-28 12:27:31Z", 1_535_459_251),
      ("2018-08-28T14:27:31+02:00", 1_535_459_251),
      ("2018-08-28T14:27:31+0200", 1_535_459_251),
      ("2018-08-28T14:27:31+02", 1_535_459_251),
      ("2018-08-28T06:57:31-05:30", 1_535_459_251),
      ("2018-08-28T12:27:31.5Z", 1_535_459_251.5),
      ("2018-08-28T12:27:31.25+00:00", 1_535_459_251.25),
      ("2018-08-28T12:27:31.000000000Z", 1_535_459_251),
      ("1970-01-01T00:00:00Z", 0),
      ("1969-12-31T23:59:59Z", -1),
      ("1900-03-01T00:00:00Z", -2_203_891_200),
      ("2000-02-29T00:00:00Z", 951_782_400),
      ("2001-01-01T00:00:00Z", 978_307_200),
      ("2016-12-31T23:59:60Z", 1_483_228_800),
      ("0000-01-01T00:00:00Z", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func reads(text: String, seconds: Double) {
    #expect(Date(iso8601: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(
    "What is no date and time is refused",
    arguments: [
      "", "yesterday", "2018-08-28", "2018-08-28T12:27:31", "2018-08-28T12:27Z",
      "2018-13-01T00:00:00Z", "2018-00-01T00:00:00Z", "2018-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z", "2018-04-31T00:00:00Z", "2018-08-00T00:00:00Z",
      "2018-08-28T24:00:00Z", "2018-08-28T12:60:00Z", "2018-08-28T12:00:61Z",
      "2018-08-28T12:27:31Zulu", " 2018-08-28T12:27:31Z", "12018-08-28T12:27:31Z",
      "2018-8-28T12:27:31Z", "2018-08-28T12:27:31.Z", "2018-08-28T12:27:31+2",
      "2018-08-28T12:27:31+02:", "2018-08-28T12:27:31+02:60", "2018-08-28T12:27:31+24:00",
      "２018-08-28T12:27:31Z", "1535459251",
    ])
  func refuses(text: String) {
    #expect(Date(iso8601: text) == nil)
  }

  @Test("Every day around two turns of a century is the day after the one before")
  func days() {
    // Independent of the reader's arithmetic: it only counts.
    var expected = -2_335_219_200.0  // 1896-01-01
    var wrong: [String] = []
    for year in 1896..<2004 {
      for month in 1...12 {
        for day in 1...31 {
          let text = String(format: "%04d-%02d-%02dT00:00:00Z", year, month, day)
          guard let date = Date(iso8601: text) else { continue }
          if date.timeIntervalSince1970 != expected { wrong.append(text) }
          expected += 86_400
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(expected == 1_072_915_200, "2000 is a leap year, 1900 is none")
  }
}
