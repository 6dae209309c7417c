public import Foundation

/// A clock on the wall that stands still, until a test moves it.
///
/// ```swift
/// let date = FixedDate(.mock)
/// Current.withOverrides { $0.date = date.now } operation: {
///   #expect(greeting() == "Good morning")
///   date.advance(by: 12 * 3600)
///   #expect(greeting() == "Good evening")
/// }
/// ```
///
/// Where nothing moves it, `$0.date = { .mock }` says the same.
public final class FixedDate: Sendable {
  private let date: Locked<Date>

  /// Makes a clock that shows a date.
  ///
  /// - Parameter date: The date.
  public init(_ date: Date) {
    self.date = Locked(date)
  }

  /// The date that the clock shows.
  ///
  /// - Returns: The date. `date.now`, without parentheses, is the closure for the environment.
  @Sendable
  public func now() -> Date {
    date.withLock { $0 }
  }

  /// Moves the clock.
  ///
  /// - Parameter interval: How far, in seconds; back, where it is negative.
  public func advance(by interval: TimeInterval) {
    date.withLock { $0 += interval }
  }

  /// Sets the clock.
  ///
  /// - Parameter date: What it shows from now on.
  public func set(to date: Date) {
    self.date.withLock { $0 = date }
  }
}
