/// How much of its goal a project has reached.
public struct Funding: Equatable, Sendable {
  /// More percent than are written.
  static let mostPercent = 999_999_999

  /// How many whole percent of the goal are reached, and absent if there is no goal.
  ///
  /// Never negative. Beyond 999,999,999 it says 1,000,000,000.
  public var percent: Int?

  /// Finds out how much of a goal is reached.
  ///
  /// - Parameters:
  ///   - pledged: How much was promised; what is negative or no number counts as nothing.
  ///   - goal: How much is wanted; what is not positive, or no number, is no goal.
  public init(pledged: Double, goal: Double) {
    guard goal > 0, goal.isFinite else { return }
    guard pledged > 0 else {
      percent = 0
      return
    }
    let exact = pledged / goal * 100
    let nearest = exact.rounded()
    // 0.29 of 1 are 28.999999999999996 percent, as computers divide.
    let isWhole = (exact - nearest).magnitude <= 4 * nearest.ulp
    let whole = isWhole ? nearest : exact.rounded(.down)
    percent = whole <= Double(Self.mostPercent) ? Int(whole) : Self.mostPercent + 1
  }

  /// How much of a bar is full, from 0 to 1; nothing if there is no goal.
  public var fraction: Double {
    Double(min(percent ?? 0, 100)) / 100
  }

  /// A bar of blocks: `█████░░░░░`.
  ///
  /// - Parameter width: How many characters it has; none where that is not positive.
  /// - Returns: The bar. It is full only where the goal is reached, and empty only below one percent.
  public func bar(width: Int) -> String {
    let width = max(width, 0)
    var full = Int((fraction * Double(width)).rounded(.down))
    if full == 0, fraction > 0 { full = min(1, max(width - 1, 0)) }
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
  }
}
