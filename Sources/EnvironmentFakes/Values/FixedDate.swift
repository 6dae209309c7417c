public import Foundation

/// A source of dates that returns the same date until a test changes it.
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
/// If the test never changes the date, `$0.date = { .mock }` is enough.
public final class FixedDate: Sendable {
  private let date: Locked<Date>

  /// Makes a source of a date.
  ///
  /// - Parameter date: The date.
  public init(_ date: Date) {
    self.date = Locked(date)
  }

  /// Returns the date.
  ///
  /// `date.now`, without parentheses, is a closure for the environment.
  ///
  /// - Returns: The date.
  @Sendable
  public func now() -> Date {
    date.withLock { $0 }
  }

  /// Advances the date.
  ///
  /// - Parameter interval: The difference in seconds; if it is negative, the new date is earlier.
  public func advance(by interval: TimeInterval) {
    date.withLock { $0 += interval }
  }

  /// Sets the date.
  ///
  /// - Parameter date: The new result of ``now()``.
  public func set(to date: Date) {
    self.date.withLock { $0 = date }
  }
}
