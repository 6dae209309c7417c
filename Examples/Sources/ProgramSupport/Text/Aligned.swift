/// Returns a table of two columns, the second of which starts at the same column in every line.
///
/// If a width is given, the second column is wrapped. If a word does not fit next to the first
/// column, the second column is placed below the first.
///
/// - Parameters:
///   - rows: The two texts of each row, both without line breaks.
///   - columns: The width; unlimited if nil.
/// - Returns: A text that ends with a line break, or is empty.
package func aligned(_ rows: [(String, String)], columns: Int? = nil) -> String {
  let indent = (rows.map(\.0.columns).max() ?? 0) + 2
  let words = rows.flatMap { $0.1.split(separator: " ") }
  let isNarrow = columns.map { indent + (words.map(\.columns).max() ?? 0) > $0 } ?? false
  return rows.flatMap { left, right in
    guard let columns else { return [line(left, right, indent: indent)] }
    if isNarrow {
      return wrapped(left, columns: columns, limit: .max)
        + wrapped(right, columns: columns - 2, limit: .max).filter { !$0.isEmpty }.map { "  \($0)" }
    }
    return wrapped(right, columns: columns - indent, limit: .max).enumerated().map {
      line($0 == 0 ? left : "", $1, indent: indent)
    }
  }.map { "\($0)\n" }.joined()
}

private func line(_ left: String, _ right: String, indent: Int) -> String {
  right.isEmpty ? left : left + String(repeating: " ", count: indent - left.columns) + right
}
