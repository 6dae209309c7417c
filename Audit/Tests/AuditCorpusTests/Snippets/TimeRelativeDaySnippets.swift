extension [Snippet] {
  /// Days that are relative to the current one.
  static let timeRelativeDay: [Snippet] = [
    Snippet(
      "a calendar that was handed in still asks for today",
      #"""
      import Foundation
      func title(for date: Date, calendar: Calendar) -> String {
        if calendar.isDateInToday(date) { return "Today" }  // FIND time.relative-day
        if calendar.isDateInTomorrow(date) { return "Tomorrow" }  // FIND time.relative-day
        return calendar.isDateInYesterday(date) ? "Yesterday" : ""  // FIND time.relative-day
      }
      """#),
    Snippet(
      "two dependencies in one expression",
      #"""
      import Foundation
      extension Date {
        var isToday: Bool { Calendar.current.isDateInToday(self) }  // FIND locale.calendar, time.relative-day
      }
      """#),
    Snippet(
      "the dependencies on lines of their own",
      #"""
      import Foundation
      func overdue(_ dates: [Date]) -> [Date] {
        dates.filter {
          Calendar  // FIND locale.calendar
            .current
            .isDateInYesterday($0)  // FIND time.relative-day
        }
      }
      """#),
    Snippet(
      "the environment's calendar still asks for today",
      #"""
      import Foundation
      func isFresh(_ date: Date) -> Bool {
        Current.calendar.isDateInToday(date)  // FIND time.relative-day
      }
      """#),
    Snippet(
      "a method that is not applied",
      #"""
      import Foundation
      func today(_ dates: [Date], _ calendar: Calendar) -> [Date] {
        dates.filter(calendar.isDateInToday)  // FIND time.relative-day
      }
      """#),
    Snippet(
      "a weekend needs no now", without: "time.relative-day",
      #"""
      import Foundation
      func isOff(_ date: Date, _ calendar: Calendar) -> Bool {
        calendar.isDateInWeekend(date) || calendar.isDate(date, inSameDayAs: .distantPast)
      }
      """#),
    Snippet(
      "days compared with a date that was handed in", without: "time.relative-day",
      #"""
      import Foundation
      func isToday(_ date: Date, now: Date, calendar: Calendar) -> Bool {
        calendar.isDate(date, equalTo: now, toGranularity: .day)
      }
      func days(_ a: Date, _ b: Date, _ calendar: Calendar) -> Int? {
        calendar.dateComponents([.day], from: a, to: b).day
      }
      """#),
    Snippet(
      "an own method of that name, declared for another type", without: "time.relative-day",
      #"""
      struct Agenda {
        let today: Int
        func isDateInToday(_ day: Int) -> Bool { day == today }
      }
      func show(_ agenda: Agenda) -> Bool { agenda.isDateInToday(3) }
      """#),
  ]
}
