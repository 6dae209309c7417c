import AuditModel

extension SymbolTable {
  /// What runs code later.
  mutating func addTimers() {
    let timer: RuleID = "time.timer"
    list(
      timer,
      """
      Timer: scheduledTimer(), publish(), init
      NSTimer: scheduledTimer(), init
      CADisplayLink: init
      DispatchSource: makeTimerSource()
      NSObject: cancelPreviousPerformRequests()
      NSBackgroundActivityScheduler: init
      """)
    methods("asyncAfter", rule: timer)
    methods("perform", .with(["afterDelay"]), rule: timer)
    functions(
      "dispatch_after CVDisplayLinkCreateWithActiveCGDisplays CFRunLoopTimerCreate "
        + "CFRunLoopTimerCreateWithHandler timer_create setitimer timerfd_create ualarm "
        + "IBNSTimer",
      rule: timer)
    functions("alarm", .exactly([["_"]]), rule: timer, modules: Self.c)
  }
}
