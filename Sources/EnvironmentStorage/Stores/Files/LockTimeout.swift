import Foundation

/// The time that a store waits for a lock, over all attempts.
package struct LockTimeout {
  private let waiting: Duration
  private let sleep: @Sendable () -> Void
  private var deadline: ContinuousClock.Instant?

  /// - Parameters:
  ///   - waiting: The total time.
  ///   - sleep: Waits for a moment.
  package init(_ waiting: Duration, sleep: @escaping @Sendable () -> Void = { usleep(10_000) }) {
    self.waiting = waiting
    self.sleep = sleep
  }

  /// Waits for a moment.
  ///
  /// - Returns: False if the total time has passed.
  mutating func pause() -> Bool {
    let now = ContinuousClock.now
    let end = deadline ?? now + waiting
    deadline = end
    guard now < end else { return false }
    sleep()
    return true
  }
}
