extension TestClock {
  /// An instant of a ``TestClock``: the time since its start.
  public struct Instant: InstantProtocol, Sendable, Hashable, CustomStringConvertible {
    /// The time since the start of the clock.
    public let offset: Duration

    /// Makes an instant.
    ///
    /// - Parameter offset: The time since the start of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is a duration later.
    ///
    /// - Parameter duration: The duration; if it is negative, the result is earlier.
    /// - Returns: The instant.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the time from this instant to another.
    ///
    /// - Parameter other: The other instant.
    /// - Returns: The time, which is negative if the other instant is earlier.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Returns whether an instant is earlier than another.
    ///
    /// - Parameters:
    ///   - lhs: An instant.
    ///   - rhs: Another instant.
    /// - Returns: Whether the first instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }

    /// The time since the start of the clock: `1.5 seconds`.
    public var description: String { "\(offset)" }
  }
}
