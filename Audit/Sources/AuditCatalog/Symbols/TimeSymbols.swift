import AuditModel

extension SymbolTable {
  /// Adds symbols that read a clock, or wait for one.
  mutating func addTime() {
    addDates()
    addUptimes()
    addSleep()
    addRelativeDays()
  }

  private mutating func addDates() {
    let now: RuleID = "time.now"
    initializers("Date NSDate DateInterval", .none, rule: now)
    initializers("Date NSDate", .exactly([["timeIntervalSinceNow"]]), rule: now)
    list(
      now,
      """
      Date: now, timeIntervalSinceReferenceDate
      NSDate: now, now(), date(), timeIntervalSinceReferenceDate, timeIntervalSinceReferenceDate()
      DispatchWallTime: now()
      UTCClock: now
      """)
    list(now, modules: ["SwiftDate"], "DateInRegion: now()\nDate: nowAt()")
    initializers("DateInRegion", .none, rule: now, modules: ["SwiftDate"])
    initializers("Timestamp", .none, rule: now, modules: ["FirebaseFirestore"])
    functions("CFAbsoluteTimeGetCurrent gettimeofday timespec_get ftime _time64 _time32", rule: now)
    functions("time", .exactly([["_"]]), rule: now, modules: Self.c)
    properties("timeIntervalSinceNow", rule: now)
    methods("timeIntervalSinceNow", .none, rule: now)
    implicitMembers("now", rule: now)
  }

  private mutating func addUptimes() {
    let now: RuleID = "time.now"
    list(
      now, member: "uptime",
      """
      ProcessInfo: processInfo.systemUptime, init.systemUptime
      NSProcessInfo: processInfo.systemUptime
      NIODeadline: now()
      DefaultTracerClock: now
      CMClock: hostTimeClock
      """)
    list(now, member: "dispatchTime", "DispatchTime: now()")
    list(
      now, member: "clock",
      """
      ContinuousClock: now, continuous, suspending
      SuspendingClock: now, suspending
      ContinuousClock.Instant: now
      SuspendingClock.Instant: now
      """)
    initializers(
      "ContinuousClock SuspendingClock UTCClock DefaultTracerClock", .none, rule: now,
      member: "clock")
    functions(
      """
      CACurrentMediaTime AudioGetCurrentHostTime CVGetCurrentHostTime CMClockGetHostTimeClock
      mach_absolute_time mach_approximate_time mach_continuous_time
      mach_continuous_approximate_time clock_gettime clock_gettime_nsec_np
      """, rule: now, member: "uptime")
    functions("clock", .none, rule: now, modules: Self.c, member: "uptime")
  }

  private mutating func addSleep() {
    let sleep: RuleID = "time.sleep"
    staticMethods("Task Thread NSThread", "sleep", .without(["clock"]), rule: sleep)
    staticMethods(
      "Task", "sleep",
      .value(
        label: "clock",
        [
          ".continuous", ".suspending", ".utc", "ContinuousClock", "SuspendingClock", ".init",
        ]), rule: sleep)
    list(sleep, "ContinuousClock: init.sleep\nSuspendingClock: init.sleep")
    list(sleep, "ContinuousClock: continuous.sleep\nSuspendingClock: suspending.sleep")
    functions("sleep usleep", .exactly([["_"]]), rule: sleep, modules: Self.c)
    functions("nanosleep clock_nanosleep mach_wait_until thrd_sleep", rule: sleep)
  }

  private mutating func addRelativeDays() {
    let day: RuleID = "time.relative-day"
    methods("isDateInToday isDateInTomorrow isDateInYesterday", rule: day)
    properties("doesRelativeDateFormatting", rule: day)
    methods(
      "formatted", .startingWith(["relative"]), rule: day, message: "counts from the current date")
    initializers("Date.RelativeFormatStyle", rule: day)
    properties(
      """
      isInToday isInYesterday isInTomorrow isInFuture isInPast isInCurrentWeek isInCurrentMonth
      isInCurrentYear
      """, rule: day, modules: ["SwifterSwift"], isByName: true)
    properties(
      "isToday isYesterday isTomorrow isInPast isInFuture", rule: day, modules: ["SwiftDate"],
      isByName: true)
    properties(
      "timeAgoSinceNow shortTimeAgoSinceNow", rule: day, modules: ["DateToolsSwift"],
      isByName: true)
  }
}
