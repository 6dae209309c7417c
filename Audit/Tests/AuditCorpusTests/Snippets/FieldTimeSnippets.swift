extension [Snippet] {
  /// Dates, formatters, calendars and timers as apps use them.
  static let fieldTime = Snippet.read(
    #"""
    // SNIPPET an extension of Date that asks for today
    import Foundation

    extension Date {
      var isUpcoming: Bool { self > Date() }  // FIND time.now
      var isToday: Bool { Calendar.current.isDateInToday(self) }  // FIND locale.calendar, time.relative-day
      var age: TimeInterval { -timeIntervalSinceNow }  // FIND time.now
      func adding(_ days: Int, in calendar: Calendar) -> Date {
        calendar.date(byAdding: .day, value: days, to: self) ?? self
      }
      static let founding = Date(timeIntervalSince1970: 86_400)
    }
    // SNIPPET how long ago, in words
    import Foundation

    extension Date {
      private static let relative: RelativeDateTimeFormatter = {
        let formatter = RelativeDateTimeFormatter()  // FIND locale.formatter
        formatter.unitsStyle = .abbreviated
        return formatter
      }()

      func ago() -> String {
        Self.relative.localizedString(for: self, relativeTo: Date())  // FIND time.now
      }
    }
    // SNIPPET formatters with everything set, in closures and functions
    import Foundation

    enum Formats {
      static let log: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
      }()
      static let exact = ISO8601DateFormatter()

      static func price(_ locale: Locale) -> NumberFormatter {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        formatter.locale = locale
        return formatter
      }
    }
    // SNIPPET formatters that take the rest from the device
    import Foundation

    enum Formats {
      static let day: DateFormatter = {
        let formatter = DateFormatter()  // FIND locale.formatter
        formatter.setLocalizedDateFormatFromTemplate("MMMd")
        return formatter
      }()
      static let posix: DateFormatter = {
        let formatter = DateFormatter()  // FIND locale.formatter
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "HH:mm"
        return formatter
      }()
      static let size = ByteCountFormatter()  // FIND locale.formatter
      static let percent: NumberFormatter = {
        let formatter = NumberFormatter()  // FIND locale.formatter
        formatter.numberStyle = .percent
        return formatter
      }()
    }
    // SNIPPET a formatter built by a helper with a closure
    import Foundation

    func configured<Value>(_ value: Value, _ body: (Value) -> Void) -> Value {
      body(value)
      return value
    }
    let clock = configured(DateFormatter()) {
      $0.locale = Locale(identifier: "de_CH")
      $0.timeZone = TimeZone(identifier: "Europe/Zurich")
      $0.dateFormat = "HH:mm"
    }
    let wall = configured(DateFormatter()) {  // FIND locale.formatter
      $0.dateFormat = "HH:mm"
      $0.locale = Locale.current  // FIND locale.locale
    }
    // SNIPPET a formatter kept in a property and set up in an initializer
    import Foundation

    final class Receipt {
      private let formatter: DateFormatter

      init(locale: Locale, timeZone: TimeZone) {
        formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = timeZone
      }
    }
    // SNIPPET static conveniences of formatters
    import Foundation

    func line(_ date: Date, _ amount: NSNumber) -> String {
      let day = DateFormatter.localizedString(  // FIND locale.formatter
        from: date, dateStyle: .short, timeStyle: .none)
      return day + NumberFormatter.localizedString(from: amount, number: .currency)  // FIND locale.formatter
    }
    // SNIPPET a calendar and a time zone with known identifiers are none
    import Foundation

    func days(_ from: Date, _ to: Date) -> Int? {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = TimeZone(identifier: "Europe/Oslo") ?? .gmt
      calendar.locale = Locale(identifier: "nb_NO")
      return calendar.dateComponents([.day], from: from, to: to).day
    }
    // SNIPPET a calendar taken once, and used often
    import Foundation

    func week(of date: Date) -> (Int, Bool) {
      let calendar = Calendar.autoupdatingCurrent  // FIND locale.calendar
      let start = calendar.startOfDay(for: date)
      let week = calendar.component(.weekOfYear, from: start)
      return (week, calendar.isDateInWeekend(date))
    }
    // SNIPPET now as an implicit member, where a date is expected
    import Foundation

    struct Visit {
      var begin: Date = .now  // FIND time.now
      var end: Date?
      func length(until end: Date) -> TimeInterval { end.timeIntervalSince(begin) }
      mutating func close() { end = .now }  // FIND time.now
      func sofar() -> TimeInterval { length(until: .now) }  // FIND time.now
    }
    // SNIPPET Date's initializer as a function, and by `init`
    import Foundation

    func stamps(_ count: Int) -> [Date] {
      let make: () -> Date = Date.init  // FIND time.now
      let first: Date = .init()  // FIND time.now
      return [first] + (0..<count).map { _ in make() }
    }
    // SNIPPET a default argument of now is a live default
    import Foundation

    func isExpired(_ date: Date, now: Date = Date()) -> Bool {  // FIND time.now:live-default
      date < now
    }
    struct Cache {
      func purge(at date: Date = .now, calendar: Calendar = .current) {}  // FIND time.now:live-default, locale.calendar:live-default
    }
    // SNIPPET stopwatches of all kinds
    import Foundation
    import QuartzCore

    func measured(_ body: () -> Void) -> [Double] {
      let a = CFAbsoluteTimeGetCurrent()  // FIND time.now
      let b = CACurrentMediaTime()  // FIND time.now
      let c = DispatchTime.now().uptimeNanoseconds  // FIND time.now
      body()
      return [a, b, Double(c)]
    }
    // SNIPPET timers of Foundation, Combine and Dispatch
    import Combine
    import Foundation

    final class Poll {
      private var timer: Timer?
      let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()  // FIND time.timer, concurrency.run-loop

      func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in }  // FIND time.timer
      }
      func source(_ queue: DispatchQueue) -> any DispatchSourceTimer {
        DispatchSource.makeTimerSource(queue: queue)  // FIND time.timer
      }
      func stop() { timer?.invalidate() }
    }
    // SNIPPET sleeping in tasks and threads, and on a clock that is handed in
    import Foundation

    func retry<C: Clock>(on clock: C, _ pause: C.Duration) async throws {
      try await Task.sleep(nanoseconds: 1_000)  // FIND time.sleep
      try await Task.sleep(for: .seconds(1))  // FIND time.sleep
      Thread.sleep(forTimeInterval: 0.1)  // FIND time.sleep
      usleep(100)  // FIND time.sleep
      try await clock.sleep(for: pause)
    }
    """#)
}
