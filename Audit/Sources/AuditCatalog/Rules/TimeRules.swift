import AuditModel

extension Rule {
  /// The rules for clocks and delays.
  static let time: [Rule] = [
    Rule(
      id: "time.now", family: .time, title: "the current date",
      message: "reads the current time",
      explanation: """
        Every call gives another answer, so code that compares, stores or shows it gives another \
        result on every run. A test can neither ask for the last day of a month, nor compare \
        what was stored. An environment holds a closure that gives the date; a test puts a fixed \
        one in its place.
        """,
      example: """
        let expires = Date().addingTimeInterval(3_600)
        """,
      remedy: """
        let expires = Current.date().addingTimeInterval(3_600)
        """,
      member: "date"),
    Rule(
      id: "time.sleep", family: .time, title: "waiting",
      message: "waits for the real clock",
      explanation: """
        A test of this code takes as long as the code sleeps, and still fails on a slow machine. \
        A clock that is handed in waits in the application, and is advanced by hand in a test.
        """,
      example: """
        try await Task.sleep(for: .seconds(5))
        """,
      remedy: """
        try await Current.clock.sleep(for: .seconds(5))
        """,
      member: "clock"),
    Rule(
      id: "time.timer", family: .time, title: "a timer",
      message: "runs code when the real clock says so",
      explanation: """
        Timers and delayed blocks fire on the real clock, in an order that depends on the load \
        of the machine. A test can only wait and hope. With a clock of the environment the same \
        code fires when a test advances that clock.
        """,
      example: """
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { banner.hide() }
        """,
      remedy: """
        Current.schedule(.seconds(2)) { banner.hide() }
        """,
      member: "schedule"),
    Rule(
      id: "time.relative-day", family: .time, title: "a day relative to today",
      message: "compares with the current date",
      explanation: """
        Whether a day is today, or how long ago it was, is asked of the current date inside the \
        call, with any calendar. The result changes at midnight. Compare \
        with the date of the environment.
        """,
      example: """
        let title = calendar.isDateInToday(day) ? "Today" : "Earlier"
        """,
      remedy: """
        let isToday = Current.calendar.isDate(day, inSameDayAs: Current.date())
        let title = isToday ? "Today" : "Earlier"
        """,
      member: "date"),
  ]
}
