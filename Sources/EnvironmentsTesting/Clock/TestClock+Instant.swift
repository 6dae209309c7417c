extension TestClock {
  /// What a ``TestClock`` shows: how far it has been moved.
  public struct Instant: InstantProtocol, Sendable, Hashable, CustomStringConvertible {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Names an instant.
    ///
    /// - Parameter offset: The time since the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is later by a duration.
    ///
    /// - Parameter duration: How much later; earlier, where it is negative.
    /// - Returns: The instant.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from this instant to another.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The time; negative, where the other one is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether an instant comes before another.
    ///
    /// - Parameters:
    ///   - lhs: An instant.
    ///   - rhs: Another.
    /// - Returns: Whether the first one is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }

    /// The time since the start of the clock: `1.5 seconds`.
    public var description: String { "\(offset)" }
  }
}
