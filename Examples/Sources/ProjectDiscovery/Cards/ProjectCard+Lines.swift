import BackersTexts
import ProgramSupport

extension ProjectCard {
  /// The longest bar that is drawn, in columns.
  private static let longestBar = 20

  /// The card for a terminal.
  ///
  /// ```text
  ///   1 ♡ The Project: A fun project.
  ///       ██████████░░░░░░░░░░ 50% funded · 10 backers · 15 days to go
  /// ```
  ///
  /// The title is cut off with `…` where it is too long; what is said about the project goes on in
  /// a new line.
  ///
  /// - Parameter width: How many columns there are.
  /// - Returns: Lines, none of which takes more columns, or has anything that a terminal obeys.
  public func lines(width: Int) -> [String] {
    let place = "\(number)"
    let heading = String(repeating: " ", count: max(0, 3 - place.count)) + "\(place) "
    // The text needs a minimum width.
    let indent = width >= 3 * heading.columns ? heading.columns + 2 : 0
    let room = max(0, width - indent)
    let bar = funding.bar(width: min(Self.longestBar, room))
    let body = flowed([bar + " " + funded, backers, state ?? timeToGo], bar, room)
    return
      ([heading + (isSaved ? "♥ " : "♡ ") + title]
      + body.map { String(repeating: " ", count: indent) + $0 })
      .map { $0.clipped(toColumns: width) }
  }

  /// As many facts in each line as fit, with the bar before the first.
  private func flowed(_ facts: [String], _ bar: String, _ room: Int) -> [String] {
    var facts = facts
    var lines: [String] = []
    if facts[0].columns > room {
      lines.append(bar)
      facts[0] = funded
    }
    var line = ""
    for fact in facts {
      let longer = line.isEmpty ? fact : "\(line) · \(fact)"
      if longer.columns > room, !line.isEmpty {
        lines.append(line)
        line = fact
      } else {
        line = longer
      }
    }
    return lines + [line]
  }
}
