import Foundation
import Testing

@testable import Departures

@Suite
struct ReminderTests {
  let events = Events()

  init() {
    calendar = .mock
    locale = Locale(identifier: "en_US")
    now = { .mock }
    track = events.record
  }

  @Test func firesBeforeTheDeparture() throws {
    let reminder = try #require(Reminder(before: .mock("4", in: 30), walk: 10))
    #expect(reminder.firesAt == .mock + 20 * 60)
    #expect(reminder.text == "Today, 10:44 AM: line 4")
    #expect(events.all == [.reminderSet(line: "4", minutes: 10)])
  }

  @Test func isTooLate() {
    #expect(Reminder(before: .mock("4", in: 5), walk: 10) == nil)
    #expect(events.all.isEmpty)
  }

  @Test(arguments: [
    (1, "Tomorrow"), (3, "Friday"), (10, "9/7/2018"),
  ])
  func namesTheDay(days: Int, name: String) throws {
    let reminder = try #require(
      Reminder(before: .mock("4", in: Double(days * 24 * 60)), walk: 10))
    #expect(reminder.text == "\(name), 10:14 AM: line 4")
  }
}
