extension [Snippet] {
  /// What looks like the current date, and is not.
  static let timeNowNegative: [Snippet] = [
    Snippet(
      "dates that are always the same", without: "time.now",
      #"""
      import Foundation
      let epoch = Date(timeIntervalSince1970: 0)
      let reference = Date(timeIntervalSinceReferenceDate: 1_000)
      let relative = Date(timeInterval: 60, since: epoch)
      let bounds: ClosedRange<Date> = .distantPast ... .distantFuture
      """#),
    Snippet(
      "a date in comments and strings", without: "time.now",
      #"""
      // Date() would be wrong here, and so would Date.now.
      /* let now = Date() */
      /// Returns what `Date()` did.
      let help = "Use Date() or Date.now; \\(Date()) is interpolated."
      let raw = #"\(Date.now) is not, in here, and neither is Date()"#
      """#),
    Snippet(
      "a date of the code base's own", without: "time.now",
      #"""
      struct Date: Hashable {
        var day = 1
        static let now = Date(day: 2)
      }
      func today() -> Date { Date() }
      let start: Date = .now
      """#),
    Snippet(
      "a date of the code base's own, in another file", without: "time.now",
      #"""
      // FILE Sources/App/Date.swift
      struct Date { var day = 1; static var now: Date { Date(day: 3) } }
      // FILE Sources/App/Calendar.swift
      struct Entry { var date = Date() }
      func entry() -> Entry { Entry(date: .now) }
      """#),
    Snippet(
      "an own date nested in one type shadows only there", without: "time.now",
      #"""
      import Foundation
      enum Grid {
        struct Date { var column = 0 }
        static func origin() -> Date { Date() }
      }
      func real() -> Date { Date() }  // FIND time.now
      func qualified() -> Grid.Date { Grid.Date() }
      """#),
    Snippet(
      "an own date of another module that is not imported", without: "time.now",
      #"""
      // FILE Sources/Ledger/Date.swift
      public struct Date { public init() {} }
      func open() -> Date { Date() }
      // FILE Sources/Books/Book.swift
      import Ledger
      func close() -> Date { Date() }
      // FILE Sources/App/Feed.swift
      import Foundation
      func refresh() -> Date { Date() }  // FIND time.now
      """#),
    Snippet(
      "an own date of another module that is imported", without: "time.now",
      #"""
      // FILE Sources/Ledger/Date.swift
      public struct Date { public init() {} }
      // FILE Sources/App/Feed.swift
      import Ledger
      func refresh() -> Date { Date() }
      """#),
    Snippet(
      "a clock that was handed in", without: "time.now",
      #"""
      import Foundation
      struct Cart {
        var now: () -> Date
        let clock: any Clock<Duration>
        func checkout() -> Date { now() }
        func started(_ date: Date) -> Date { date }
      }
      """#),
    Snippet(
      "own cases and members named now", without: "time.now",
      #"""
      enum Schedule { case now, later }
      struct Job { var schedule: Schedule = .now }
      func run(_ schedule: Schedule) -> Bool { schedule == .now }
      func submit(_ job: Job) { if run(.now) { _ = job } }
      """#),
    Snippet(
      "an own deadline with its own now", without: "time.now",
      #"""
      struct Deadline {
        let ticks: UInt64
        static func now() -> Deadline { Deadline(ticks: 0) }
      }
      struct Loop { func schedule(at deadline: Deadline) {} }
      func soon(_ loop: Loop) { loop.schedule(at: .now()) }
      """#),
    Snippet(
      "functions and variables called time", without: "time.now",
      #"""
      import Foundation
      func time(_ block: () -> Void) -> Int { 0 }
      func benchmark() -> Int { time { } }
      func format(time: (Int) -> String) -> String { time(0) }
      struct Lap { let time: Int; func total() -> Int { let time = self.time; return time } }
      """#),
    Snippet(
      "a generic parameter and an associated type called Date", without: "time.now",
      #"""
      protocol Calendrical { associatedtype Date: Defaultable; func first() -> Date }
      protocol Defaultable { init() }
      func make<Date: Defaultable>(_ type: Date.Type) -> Date { Date() }
      """#),
    Snippet(
      "a date parsed from a string", without: "time.now",
      #"""
      import Foundation
      func parse(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
      func decode(_ decoder: any Decoder) throws -> Date { try Date(from: decoder) }
      let type = Date.self
      """#),
  ]
}
