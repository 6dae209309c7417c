/// The funding progress of a project.
public struct Funding: Equatable, Sendable {
  /// The largest percentage that is written.
  static let mostPercent = 999_999_999

  /// The whole percentage of the goal that is reached; nil if there is no goal.
  ///
  /// It is never negative. Above 999,999,999 it is 1,000,000,000.
  public var percent: Int?

  /// Computes the funding progress.
  ///
  /// - Parameters:
  ///   - pledged: The pledged amount; a negative value, or one that is not a number, counts as 0.
  ///   - goal: The goal; a value that is not positive, or not a number, counts as no goal.
  public init(pledged: Double, goal: Double) {
    guard goal > 0, goal.isFinite else { return }
    guard pledged > 0 else {
      percent = 0
      return
    }
    let exact = pledged / goal * 100
    let nearest = exact.rounded()
    // In floating-point arithmetic, 0.29 of 1 is 28.999999999999996 percent.
    let isWhole = (exact - nearest).magnitude <= 4 * nearest.ulp
    let whole = isWhole ? nearest : exact.rounded(.down)
    percent = whole <= Double(Self.mostPercent) ? Int(whole) : Self.mostPercent + 1
  }

  /// The filled fraction of a bar, from 0 to 1; 0 if there is no goal.
  public var fraction: Double {
    Double(min(percent ?? 0, 100)) / 100
  }

  /// Draws a bar of blocks: `█████░░░░░`.
  ///
  /// - Parameter width: The number of characters; the bar is empty if it is not positive.
  /// - Returns: The bar. It is full only if the goal is reached, and empty only below one percent.
  public func bar(width: Int) -> String {
    let width = max(width, 0)
    var full = Int((fraction * Double(width)).rounded(.down))
    if full == 0, fraction > 0 { full = min(1, max(width - 1, 0)) }
    return String(repeating: "█", count: full) + String(repeating: "░", count: width - full)
  }
}
