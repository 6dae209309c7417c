import Foundation

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The duration of a call, with three digits or more: `820 ns`, `41.3 ms`, `75 s`.
  var rounded: String {
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs")]
    guard let (unit, name) = units.first(where: { inSeconds >= $0.0 }) else {
      return "\(Int((inSeconds * 1e9).rounded())) ns"
    }
    let value = inSeconds / unit
    return String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value) + " \(name)"
  }

  /// An instant of a recording, to the millisecond: `0.043`, `1:02.500`, `5:00:12.345`.
  var instant: String {
    let seconds = Int(components.seconds)
    let milliseconds = components.attoseconds / 1_000_000_000_000_000
    let rest = String(format: seconds < 60 ? "%d.%03d" : "%02d.%03d", seconds % 60, milliseconds)
    if seconds < 60 { return rest }
    if seconds < 3_600 { return "\(seconds / 60):\(rest)" }
    return "\(seconds / 3_600):" + String(format: "%02d:", seconds / 60 % 60) + rest
  }

  /// The quotient of two durations.
  static func / (left: Duration, right: Duration) -> Double { left.inSeconds / right.inSeconds }
}

/// Returns "1 call", "2 calls".
func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
