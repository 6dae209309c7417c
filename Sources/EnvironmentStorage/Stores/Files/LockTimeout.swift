import Foundation

/// How long a store waits for another one: a while, and only once.
package struct LockTimeout {
  private let waiting: Duration
  private let sleep: @Sendable () -> Void
  private var deadline: ContinuousClock.Instant?

  /// - Parameters:
  ///   - waiting: How long in all.
  ///   - sleep: Lets a moment pass.
  package init(_ waiting: Duration, sleep: @escaping @Sendable () -> Void = { usleep(10_000) }) {
    self.waiting = waiting
    self.sleep = sleep
  }

  /// Lets others go on.
  ///
  /// - Returns: Whether it makes sense to try again.
  mutating func pause() -> Bool {
    let now = ContinuousClock.now
    let end = deadline ?? now + waiting
    deadline = end
    guard now < end else { return false }
    sleep()
    return true
  }
}
