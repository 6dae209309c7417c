package import Foundation

extension Date.FormatStyle {
  /// Returns a style that adds the time zone if clocks show the time of a date twice.
  ///
  /// When daylight saving time ends, an hour has the same times as the previous one. The names of
  /// the zone differ: `2:30 AM GMT+2`, and an hour later `2:30 AM GMT+1`.
  ///
  /// - Parameter date: The date to format.
  /// - Returns: The style.
  package func distinguishing(_ date: Date) -> Date.FormatStyle {
    timeZone.repeatsTime(of: date) ? timeZone(.specificName(.short)) : self
  }
}

extension TimeZone {
  /// Returns whether another date within a day has the same time on a clock.
  fileprivate func repeatsTime(of date: Date) -> Bool {
    let offset = secondsFromGMT(for: date)
    return [-86_400, 86_400].contains { distance in
      let otherOffset = secondsFromGMT(for: date + distance)
      let other = date + Double(offset - otherOffset)
      return otherOffset != offset && secondsFromGMT(for: other) == otherOffset
    }
  }
}
