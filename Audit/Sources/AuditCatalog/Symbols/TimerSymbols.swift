import AuditModel

extension SymbolTable {
  /// Adds symbols that run code later.
  mutating func addTimers() {
    let timer: RuleID = "time.timer"
    list(
      timer,
      """
      Timer: scheduledTimer(), publish()
      Timer.TimerPublisher: init
      NSTimer: scheduledTimer(), init
      CADisplayLink: init
      CVDisplayLink: init
      DispatchSource: makeTimerSource()
      NSBackgroundActivityScheduler: init
      AsyncTimerSequence: repeating()
      """)
    // Metrics packages have a `Timer` that measures durations.
    initializers("Timer", .with(["timeInterval", "fire", "fireAt"]), rule: timer)
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
