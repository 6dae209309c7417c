extension MemberTable {
  static let time = [
    Member(
      "clock", type: "any Clock<Duration>", live: "ContinuousClock()", mock: "ImmediateClock()",
      use: "clock.sleep(for: …)", uses: ["time.now": "Current.clock.now"], imports: [],
      support: [immediateClock]),
    Member(
      "date", type: "@Sendable () -> Date", live: "{ Date() }",
      mock: "{ Date(timeIntervalSinceReferenceDate: 0) }", use: "date()",
      uses: ["time.relative-day": "Current.calendar.isDate(…, inSameDayAs: Current.date())"]),
    Member(
      "dispatchTime", type: "@Sendable () -> DispatchTime", live: "{ .now() }",
      // Zero would mean the current time.
      mock: "{ DispatchTime(uptimeNanoseconds: 1) }", use: "dispatchTime()", imports: [.dispatch]),
    Member(
      "schedule", type: "@Sendable (Duration, @escaping @Sendable () -> Void) -> Void",
      live: """
        { delay, action in
          Task {
            try await Task.sleep(for: delay)
            action()
          }
        }
        """,
      mock: "{ _, action in action() }", use: "schedule(.seconds(…)) { … }", imports: []),
    Member(
      "uptime", type: "@Sendable () -> TimeInterval",
      live: "{ ProcessInfo.processInfo.systemUptime }", mock: "{ 0 }", use: "uptime()"),
  ]

  private static let immediateClock = Support(
    name: "ImmediateClock",
    code: """
      /// A clock with a constant time, on which a sleep returns at once.
      struct ImmediateClock: Clock {
        struct Instant: InstantProtocol {
          var offset: Duration

          func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
          func duration(to other: Instant) -> Duration { other.offset - offset }
          static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        }

        var now: Instant { Instant(offset: .zero) }
        var minimumResolution: Duration { .zero }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
          try Task.checkCancellation()
        }
      }
      """)
}
