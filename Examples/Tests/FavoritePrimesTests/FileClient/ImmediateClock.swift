/// A clock without waiting, which counts the sleeps.
struct ImmediateClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = Instant.now
  let minimumResolution = Swift.Duration.zero
  private let onSleep: @Sendable (Int) -> Void
  private let sleeps = Counter()

  /// Creates a clock.
  ///
  /// - Parameter onSleep: Called with the number of each sleep; the first is 1.
  init(onSleep: @escaping @Sendable (Int) -> Void) {
    self.onSleep = onSleep
  }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    onSleep(await sleeps.next())
    try Task.checkCancellation()
  }

  private actor Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}
