extension [Snippet] {
  /// Time: the current date, waiting, timers, days relative to today.
  static let time = Snippet.read(
    #"""
    // SNIPPET a date made deep in a helper
    import Foundation
    struct Invoice {
      let due: Date
      func isOverdue(grace: TimeInterval) -> Bool {
        due.addingTimeInterval(grace) < Date()  // FIND time.now
      }
    }
    // SNIPPET clocks of C
    import Foundation
    func nanoseconds() -> UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)  // FIND time.now
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    func seconds() -> Int { time(nil) }  // FIND time.now
    func ticks() -> UInt64 { mach_absolute_time() }  // FIND time.now
    // SNIPPET now in an array and in a dictionary with a type
    import Foundation
    let history: [Date] = [.distantPast, .now]  // FIND time.now
    let seen: [String: Date] = ["home": .now]  // FIND time.now
    // SNIPPET now followed by more members
    import Foundation
    func reminder() -> Date {
      .now.addingTimeInterval(60)  // FIND time.now
    }
    let expiry: Date = .now + 3_600  // FIND time.now
    // SNIPPET now of a clock, where an instant is expected
    func deadline() -> ContinuousClock.Instant {
      .now + .seconds(5)  // FIND time.now
    }
    let start: ContinuousClock.Instant = .now  // FIND time.now
    // SNIPPET a semaphore that waits until a deadline
    import Dispatch
    func wait(for semaphore: DispatchSemaphore) -> Bool {
      semaphore.wait(timeout: .now() + .seconds(2)) == .success  // FIND time.now
    }
    // SNIPPET now as an associated value
    import Foundation
    enum Phase { case idle, running(since: Date) }
    func run() -> Phase { .running(since: .now) }  // FIND time.now
    // SNIPPET now in a closure whose type is declared
    import Foundation
    final class Cache {
      private let clock: () -> Date = { .now }  // FIND time.now
      lazy var created: Date = { .now }()  // FIND time.now
    }
    // SNIPPET a task that sleeps
    func retry(_ body: () async throws -> Void) async throws {
      for attempt in 1...3 {
        do { return try await body() } catch { }
        try await Task.sleep(nanoseconds: UInt64(attempt) * 1_000_000_000)  // FIND time.sleep
      }
      try? await Task.sleep(for: .seconds(1))  // FIND time.sleep
    }
    // SNIPPET a task that sleeps until an instant
    func wait(until instant: ContinuousClock.Instant) async throws {
      try await Task.sleep(until: instant, clock: .continuous)  // FIND time.sleep, time.now
    }
    // SNIPPET sleep as a case and as a parameter
    // WITHOUT time.sleep
    enum State { case sleep(Int), awake }
    func next(sleep: (Int) -> Void) -> State { sleep(3); return .sleep(1) }
    // SNIPPET a display link and a delayed selector
    import UIKit
    final class Spinner: UIView {
      func start() {
        let link = CADisplayLink(target: self, selector: #selector(step))  // FIND time.timer
        perform(#selector(step), with: nil, afterDelay: 1)  // FIND time.timer
        _ = link
      }
      @objc func step() {}
    }
    // SNIPPET an environment that schedules
    // WITHOUT time.timer
    import Foundation
    func poll(_ work: @escaping () -> Void) {
      Current.schedule(every: 1, work)
      Current.clock.sleep(for: .seconds(1))
    }
    // SNIPPET a method that is not applied
    import Foundation
    func today(_ dates: [Date], _ calendar: Calendar) -> [Date] {
      dates.filter(calendar.isDateInToday)  // FIND time.relative-day
    }
    // SNIPPET a weekend needs no now
    // WITHOUT time.relative-day
    import Foundation
    func isOff(_ date: Date, _ calendar: Calendar) -> Bool {
      calendar.isDateInWeekend(date) || calendar.isDate(date, inSameDayAs: .distantPast)
    }
    // SNIPPET an own method of that name, declared for another type
    // WITHOUT time.relative-day
    struct Agenda {
      let today: Int
      func isDateInToday(_ day: Int) -> Bool { day == today }
    }
    func show(_ agenda: Agenda) -> Bool { agenda.isDateInToday(3) }
    """#)
}
