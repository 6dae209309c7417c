/// What a measurement may come to.
public enum Limit: Equatable, Sendable {
  case atMost(Double)
  case atLeast(Double)

  /// Whether the number, as it is shown, is within the limit: 1.004 is shown as 1.00, which is
  /// not more than 1.
  func isMet(by number: Double) -> Bool {
    let shown = (number * 100).rounded() / 100
    return switch self {
    case .atMost(let limit): shown <= limit
    case .atLeast(let limit): shown >= limit
    }
  }
}

extension Limit: CustomStringConvertible {
  /// The limit, as short as a table needs it: `≤1.1`.
  public var description: String {
    switch self {
    case .atMost(let limit): "≤\(limit.short)"
    case .atLeast(let limit): "≥\(limit.short)"
    }
  }
}

extension Double {
  /// Without decimals where it has none.
  fileprivate var short: String {
    self == rounded() ? String(Int(self)) : String(self)
  }
}
