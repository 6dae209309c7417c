public import Foundation

/// A source of dates that advances by the same step with each call.
///
/// Use it for code that measures durations or writes timestamps: each timestamp is different, and all of
/// them are the same in each run.
///
/// ```swift
/// @Test(.environment(Current) { $0.date = AdvancingDate(from: .mock, by: 1).now })
/// func stampsMessages() { … }   // .mock, .mock + 1, .mock + 2, …
/// ```
public final class AdvancingDate: Sendable {
  private let start: Date
  private let step: TimeInterval
  private let looks = Locked(0)

  /// Makes a source of dates.
  ///
  /// - Parameters:
  ///   - start: The date that the first call returns.
  ///   - step: The difference between two calls, in seconds.
  public init(from start: Date, by step: TimeInterval) {
    self.start = start
    self.step = step
  }

  /// Returns the current date, and advances by one step.
  ///
  /// `dates.now`, without parentheses, is a closure for the environment.
  ///
  /// - Returns: The date.
  @Sendable
  public func now() -> Date {
    let look = looks.withLock { looks in
      defer { looks += 1 }
      return looks
    }
    // A multiplication, because repeated additions would accumulate rounding errors.
    return start + Double(look) * step
  }
}
