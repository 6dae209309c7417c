import BackersTexts
import ProgramSupport

extension ProjectCard {
  /// The maximum length of a bar, in columns.
  private static let longestBar = 20

  /// Returns the card for a terminal.
  ///
  /// ```text
  ///   1 ♡ The Project: A fun project.
  ///       ██████████░░░░░░░░░░ 50% funded · 10 backers · 15 days to go
  /// ```
  ///
  /// A title that is too long is truncated with `…`; the facts about the project continue in
  /// further lines.
  ///
  /// - Parameter width: The number of columns.
  /// - Returns: Lines within the width, without control characters.
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

  /// Returns lines with as many facts as fit in each, and the bar before the first fact.
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
