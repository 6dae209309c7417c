import Foundation
import ProgramSupport
import Testing

struct RepeatedTimeTests {
  @Test(
    "A time has its zone where clocks show it twice, and only there",
    arguments: [
      ("Europe/Berlin", "2026-10-24T23:59:59Z", "1:59 AM"),
      ("Europe/Berlin", "2026-10-25T00:00:00Z", "2:00 AM GMT+2"),
      ("Europe/Berlin", "2026-10-25T00:59:59Z", "2:59 AM GMT+2"),
      ("Europe/Berlin", "2026-10-25T01:00:00Z", "2:00 AM GMT+1"),
      ("Europe/Berlin", "2026-10-25T01:59:59Z", "2:59 AM GMT+1"),
      ("Europe/Berlin", "2026-10-25T02:00:00Z", "3:00 AM"),
      ("Europe/Berlin", "2026-03-29T00:59:59Z", "1:59 AM"),
      ("Europe/Berlin", "2026-03-29T01:00:00Z", "3:00 AM"),
      ("America/New_York", "2026-11-01T05:30:00Z", "1:30 AM EDT"),
      ("America/New_York", "2026-11-01T06:30:00Z", "1:30 AM EST"),
      ("Australia/Lord_Howe", "2026-04-04T14:29:59Z", "1:29 AM"),
      ("Australia/Lord_Howe", "2026-04-04T14:30:00Z", "1:30 AM GMT+11"),
      ("Australia/Lord_Howe", "2026-04-04T15:00:00Z", "1:30 AM GMT+10:30"),
      ("Australia/Lord_Howe", "2026-04-04T15:30:00Z", "2:00 AM"),
      ("GMT", "2026-10-25T01:00:00Z", "1:00 AM"),
    ])
  func times(zone: String, date: String, text: String) throws {
    let date = try Date(date, strategy: .iso8601)
    let style = Date.FormatStyle(
      date: .omitted, time: .shortened, locale: Locale(identifier: "en_US"),
      calendar: Calendar(identifier: .gregorian),
      timeZone: try #require(TimeZone(identifier: zone)))
    let written = style.distinguishing(date).format(date)
    #expect(written.replacing("\u{202F}", with: " ") == text)
  }
}
