import Environments
import ProgramSupport
import RepoListing

extension ReposScreen {
  /// Returns the screen as lines for the current task's output.
  ///
  /// A row has two lines: its number, name and age, and its description. Lines are truncated at the
  /// width of the output, and control characters are replaced.
  func drawing(limit: Int = .max) -> String {
    let rows = rows
    let drawn = lines(of: rows.prefix(limit), count: rows.count)
    return ([oneLine(title, columns: width)] + (drawn.isEmpty ? [] : [""]) + drawn)
      .map { "\($0)\n" }.joined()
  }

  /// Returns the rows from a number on, without the title; an empty text if there is no such row.
  func drawing(from number: Int, limit: Int) -> String {
    let rows = rows
    return lines(of: rows.dropFirst(number - 1).prefix(limit), count: rows.count)
      .map { "\($0)\n" }.joined()
  }

  private func lines(of rows: ArraySlice<RepoRow>, count: Int) -> [String] {
    let margin = "\(count)".count
    let width = width
    return rows.flatMap { row in
      row.lines(margin: margin, width: width).map { line in
        row.isArchived ? Current.output.dimmed(line) : line
      }
    }
  }

  private var width: Int { max(Current.output.columns(), 1) }
}

extension RepoRow {
  fileprivate func lines(margin: Int, width: Int) -> [String] {
    let number = "\(number)"
    let indent = String(repeating: " ", count: margin - number.count)
    let marker = isArchived && !Current.output.isStyled ? " (archived)" : ""
    // The first two spaces precede the name, the third one the age.
    let room = width - margin - 2 - marker.columns - (age.isEmpty ? 0 : age.columns + 1)
    // The age is truncated only if almost no room for the name would be left, because a truncated
    // number is misleading.
    let name = oneLine(name, columns: max(room, 8))
    let start = "\(indent)\(number)  \(name)\(marker)"
    let gap = String(repeating: " ", count: max(width - start.columns - age.columns, 1))
    let description = oneLine(description, columns: max(width - margin - 2, 0))
    return [
      (age.isEmpty ? start : start + gap + age).clipped(toColumns: width),
      description.isEmpty ? "" : String(repeating: " ", count: margin + 2) + description,
    ]
  }
}

/// Returns a text from outside as one safe line, truncated at a width.
private func oneLine(_ text: String, columns: Int) -> String {
  // One character longer than the width, so that the second truncation, which counts columns, adds
  // the ellipsis.
  safeText(text, limit: columns + 1).clipped(toColumns: columns)
}
