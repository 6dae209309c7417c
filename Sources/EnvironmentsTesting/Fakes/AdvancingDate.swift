public import Foundation

/// A clock on the wall that goes on by the same step each time somebody looks.
///
/// For code that measures how long something took, or that stamps one thing after the other: the
/// stamps differ, and are the same in each run.
///
/// ```swift
/// @Test(.environment(Current) { $0.date = AdvancingDate(from: .mock, by: 1).now })
/// func stampsMessages() { … }   // .mock, .mock + 1, .mock + 2, …
/// ```
public final class AdvancingDate: Sendable {
  private let start: Date
  private let step: TimeInterval
  private let looks = Locked(0)

  /// Makes a clock that goes on by a step with each look.
  ///
  /// - Parameters:
  ///   - start: What the first look shows.
  ///   - step: What each look adds for the next one, in seconds.
  public init(from start: Date, by step: TimeInterval) {
    self.start = start
    self.step = step
  }

  /// The date that the clock shows, which moves it on.
  ///
  /// - Returns: The date. `dates.now`, without parentheses, is the closure for the environment.
  @Sendable
  public func now() -> Date {
    let look = looks.withLock { looks in
      defer { looks += 1 }
      return looks
    }
    // Multiplied, and not added step by step, so that errors of rounding do not add up.
    return start + Double(look) * step
  }
}
