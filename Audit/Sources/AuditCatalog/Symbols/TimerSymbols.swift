import AuditModel

extension SymbolTable {
  /// What runs code later.
  mutating func addTimers() {
    let timer: RuleID = "time.timer"
    list(
      timer,
      """
      Timer: scheduledTimer(), publish(), init
      Timer.TimerPublisher: init
      NSTimer: scheduledTimer(), init
      CADisplayLink: init
      CVDisplayLink: init
      DispatchSource: makeTimerSource()
      NSBackgroundActivityScheduler: init
      AsyncTimerSequence: repeating()
      """)
    methods("asyncAfter", rule: timer)
    methods("perform", .with(["afterDelay"]), rule: timer)
    functions(
      """
      dispatch_after CVDisplayLinkCreateWithActiveCGDisplays CVDisplayLinkCreateWithCGDisplay
      CFRunLoopTimerCreate CFRunLoopTimerCreateWithHandler timer_create
      timerfd_create
      """, rule: timer)
  }
}
