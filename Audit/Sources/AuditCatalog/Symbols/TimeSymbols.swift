import AuditModel

extension SymbolTable {
  /// What reads a clock or waits for one.
  mutating func addTime() {
    addNow()
    addSleep()
    addRelativeDays()
  }

  private mutating func addNow() {
    let now: RuleID = "time.now"
    initializers("Date NSDate Foundation.Date", .none, rule: now)
    initializers("Date NSDate", .exactly([["timeIntervalSinceNow"]]), rule: now)
    list(
      now,
      """
      Date: now, timeIntervalSinceReferenceDate
      NSDate: now, date(), timeIntervalSinceReferenceDate
      DispatchTime: now()
      DispatchWallTime: now(), init
      ContinuousClock: now, continuous
      SuspendingClock: now, suspending
      ContinuousClock.Instant: now
      SuspendingClock.Instant: now
      UTCClock: now, systemEpoch
      NIODeadline: now()
      ProcessInfo: processInfo.systemUptime
      DispatchTime: uptimeNanoseconds
      """)
    initializers("ContinuousClock SuspendingClock UTCClock", .none, rule: now, member: "clock")
    functions(
      "CFAbsoluteTimeGetCurrent CACurrentMediaTime AudioGetCurrentHostTime CVGetCurrentHostTime "
        + "CVGetHostClockFrequency CMClockGetTime mach_absolute_time mach_approximate_time "
        + "mach_continuous_time mach_continuous_approximate_time clock_gettime "
        + "clock_gettime_nsec_np gettimeofday timespec_get ftime "
        + "UpTime AudioHostClock",
      rule: now)
    functions("time", .exactly([["_"]]), rule: now, modules: Self.c)
    functions("clock times", .any, rule: now, modules: Self.c)
    properties("timeIntervalSinceNow", rule: now)
    methods("timeIntervalSinceNow", .none, rule: now)
    implicitMembers("now", rule: now)
  }

  private mutating func addSleep() {
    let sleep: RuleID = "time.sleep"
    staticMethods("Task Thread", "sleep", .without(["clock"]), rule: sleep)
    staticMethods(
      "Task", "sleep",
      .value(
        label: "clock",
        [
          ".continuous", ".suspending", "ContinuousClock", "SuspendingClock",
          "ContinuousClock.continuous",
        ]),
      rule: sleep)
    functions(
      "sleep usleep", .exactly([["_"]]), rule: sleep, modules: Self.c)
    functions("nanosleep clock_nanosleep mach_wait_until thrd_sleep", rule: sleep)
  }

  private mutating func addRelativeDays() {
    let day: RuleID = "time.relative-day"
    methods("isDateInToday isDateInTomorrow isDateInYesterday", rule: day)
    properties("isInToday isInTomorrow isInYesterday", rule: day, isByName: true)
    methods(
      "formatted", .startingWith(["relative"]), rule: day,
      message: "is relative to the current date")
  }
}
