extension Symbol {
  /// Symbols that read a clock, wait for one, or run code later.
  static let time = read(
    #"""
    # time.now
    Date NSDate DateInterval: init | none
    Date NSDate: init | exactly (timeIntervalSinceNow)
    func: CFAbsoluteTimeGetCurrent gettimeofday timespec_get ftime _time64 _time32
      GetSystemTimeAsFileTime GetSystemTimePreciseAsFileTime GetSystemTime GetLocalTime
    .property: timeIntervalSinceNow
    .method: timeIntervalSinceNow | none
    Date: now timeIntervalSinceReferenceDate
    NSDate: now now() date() timeIntervalSinceReferenceDate timeIntervalSinceReferenceDate()
    DispatchWallTime: now()
    UTCClock: now
    # time.now @SwiftDate
    DateInRegion: now()
    Date: nowAt()
    DateInRegion: init | none
    # time.now @FirebaseFirestore
    Timestamp: init | none
    # time.now @Darwin
    func: time | exactly (_)
    # time.now ?
    implicit: now
    # time.now >uptime
    func: CACurrentMediaTime AudioGetCurrentHostTime CVGetCurrentHostTime CMClockGetHostTimeClock
      mach_absolute_time mach_approximate_time mach_continuous_time mach_continuous_approximate_time
      clock_gettime clock_gettime_nsec_np QueryPerformanceCounter GetTickCount GetTickCount64
      QueryUnbiasedInterruptTime QueryUnbiasedInterruptTimePrecise QueryInterruptTime
    ProcessInfo: processInfo.systemUptime init.systemUptime
    NIODeadline: now()
    DefaultTracerClock: now
    CMClock: hostTimeClock
    # time.now >dispatchTime
    DispatchTime: now()
    # time.now >clock
    ContinuousClock: now continuous suspending
    SuspendingClock: now suspending
    ContinuousClock.Instant SuspendingClock.Instant: now
    ContinuousClock SuspendingClock UTCClock DefaultTracerClock: init | none
    # time.now >uptime @Darwin
    func: clock | none
    # time.sleep
    Task Thread: sleep() | without clock
    Task: sleep() | value clock .continuous .suspending .utc ContinuousClock SuspendingClock .init
    func: nanosleep clock_nanosleep mach_wait_until thrd_sleep
    ContinuousClock: init.sleep continuous.sleep
    SuspendingClock: init.sleep suspending.sleep
    # time.sleep @Darwin
    func: sleep usleep | exactly (_)
    # time.sleep @WinSDK @ucrt @CRT
    func: Sleep SleepEx
    # time.timer
    .method: asyncAfter
    func: dispatch_after CVDisplayLinkCreateWithActiveCGDisplays CVDisplayLinkCreateWithCGDisplay
      CFRunLoopTimerCreate CFRunLoopTimerCreateWithHandler timer_create timerfd_create
    Timer: scheduledTimer() publish()
    Timer.TimerPublisher CADisplayLink CVDisplayLink NSBackgroundActivityScheduler: init
    DispatchSource: makeTimerSource()
    AsyncTimerSequence: repeating()
    // Metrics packages have a `Timer` that measures durations.
    Timer: init | with timeInterval fire fireAt
    .method: perform | with afterDelay
    # time.relative-day
    .method: isDateInToday isDateInTomorrow isDateInYesterday
    .property: doesRelativeDateFormatting
    Date.RelativeFormatStyle: init
    # time.relative-day = counts from the current date
    .method: formatted | starting relative
    # time.relative-day ? @SwifterSwift
    .property: isInToday isInYesterday isInTomorrow isInFuture isInPast isInCurrentWeek
      isInCurrentMonth isInCurrentYear
    # time.relative-day ? @SwiftDate
    .property: isToday isYesterday isTomorrow isInPast isInFuture
    # time.relative-day ? @DateToolsSwift
    .property: timeAgoSinceNow shortTimeAgoSinceNow
    """#)
}
