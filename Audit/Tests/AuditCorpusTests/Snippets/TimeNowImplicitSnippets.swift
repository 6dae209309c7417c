extension [Snippet] {
  /// `.now` and `.init()` where the context makes them a date.
  static let timeNowImplicit: [Snippet] = [
    Snippet(
      "now for a property with a type",
      #"""
      import Foundation
      @Observable final class Editor {
        var lastSaved: Date = .now  // FIND time.now
        var openedAt: Date? = .init()  // FIND time.now
      }
      """#),
    Snippet(
      "now for a local constant with a type",
      #"""
      import Foundation
      func begin() -> TimeInterval {
        let start: Date = .now  // FIND time.now
        return start.timeIntervalSinceReferenceDate
      }
      """#),
    Snippet(
      "now as what a function returns",
      #"""
      import Foundation
      func deadline(urgent: Bool) -> Date {
        if urgent { return .now }  // FIND time.now
        return .distantFuture
      }
      var fallback: Date { .now }  // FIND time.now
      """#),
    Snippet(
      "now as an argument of the code base's own function",
      #"""
      import Foundation
      struct Log { func add(_ text: String, at date: Date) {} }
      func close(_ log: Log) {
        log.add("closed", at: .now)  // FIND time.now
      }
      """#),
    Snippet(
      "now as an argument of an own initializer, in another file",
      #"""
      // FILE Sources/App/Visit.swift
      import Foundation
      struct Visit {
        let page: String
        let date: Date
      }
      // FILE Sources/App/Tracker.swift
      func visit(_ page: String) -> Visit {
        Visit(page: page, date: .now)  // FIND time.now
      }
      """#),
    Snippet(
      "now assigned to an own property",
      #"""
      import Foundation
      final class Session {
        var lastSeen: Date = .distantPast
        func touch() {
          lastSeen = .now  // FIND time.now
          self.lastSeen = .init()  // FIND time.now
        }
      }
      """#),
    Snippet(
      "now compared with a date",
      #"""
      import Foundation
      struct Offer {
        let ends: Date
        var isOver: Bool { ends <= .now }  // FIND time.now
        var isOn: Bool { .now < ends }  // FIND time.now
      }
      """#),
    Snippet(
      "now in either branch of a condition",
      #"""
      import Foundation
      func start(of event: Date?, fixed: Date, late: Bool) -> Date {
        let base: Date = late ? .now : fixed  // FIND time.now
        return event ?? base
      }
      func orNow(_ date: Date?) -> Date { date ?? .now }  // FIND time.now
      """#),
    Snippet(
      "now in an array and in a dictionary with a type",
      #"""
      import Foundation
      let history: [Date] = [.distantPast, .now]  // FIND time.now
      let seen: [String: Date] = ["home": .now]  // FIND time.now
      """#),
    Snippet(
      "now followed by more members",
      #"""
      import Foundation
      func reminder() -> Date {
        .now.addingTimeInterval(60)  // FIND time.now
      }
      let expiry: Date = .now + 3_600  // FIND time.now
      """#),
    Snippet(
      "now of a clock, where an instant is expected",
      #"""
      func deadline() -> ContinuousClock.Instant {
        .now + .seconds(5)  // FIND time.now
      }
      let start: ContinuousClock.Instant = .now  // FIND time.now
      """#),
    Snippet(
      "a deadline on a queue that was handed in",
      #"""
      import Dispatch
      func later(on queue: DispatchQueue, _ work: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + 0.3, execute: work)  // FIND time.timer
      }
      """#),
    Snippet(
      "a semaphore that waits until a deadline",
      #"""
      import Dispatch
      func wait(for semaphore: DispatchSemaphore) -> Bool {
        semaphore.wait(timeout: .now() + .seconds(2)) == .success  // FIND time.now
      }
      """#),
    Snippet(
      "now as the base of a calendar's arithmetic",
      #"""
      import Foundation
      func nextMonth(_ calendar: Calendar) -> Date? {
        calendar.date(byAdding: .month, value: 1, to: .now)  // FIND time.now
      }
      """#),
    Snippet(
      "now as an associated value",
      #"""
      import Foundation
      enum Phase { case idle, running(since: Date) }
      func run() -> Phase { .running(since: .now) }  // FIND time.now
      """#),
    Snippet(
      "now in a closure whose type is declared",
      #"""
      import Foundation
      final class Cache {
        private let clock: () -> Date = { .now }  // FIND time.now
        lazy var created: Date = { .now }()  // FIND time.now
      }
      """#),
  ]
}
