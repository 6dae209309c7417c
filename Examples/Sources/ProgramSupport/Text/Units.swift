/// Formats a duration in seconds, with one decimal unless it is whole: `20 seconds`, `0.5 seconds`.
///
/// - Parameter duration: The duration.
/// - Returns: A number with its unit.
package func seconds(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  guard attoseconds != 0 else { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
  let tenths = (Double(seconds) + Double(attoseconds) / 1e18) * 10
  return "\(tenths.rounded() / 10) seconds"
}

/// Formats an amount of data, rounded down to a decimal unit: `999 bytes`, `8 MB`.
///
/// - Parameter count: The number of bytes.
/// - Returns: A number with its unit.
package func bytes(_ count: Int) -> String {
  switch count {
  case ..<1_000: "\(count) bytes"
  case ..<1_000_000: "\(count / 1_000) kB"
  default: "\(count / 1_000_000) MB"
  }
}
