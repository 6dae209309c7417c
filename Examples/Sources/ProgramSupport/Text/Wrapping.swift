/// A text in lines that are no wider than they may be, broken at spaces where that is possible.
///
/// - Parameters:
///   - text: One line without control characters.
///   - columns: How many columns a line has.
///   - limit: How many lines there are at most; what does not fit is cut off with `…`.
/// - Returns: One line at least.
/// - Complexity: O(*n*) in the length of the text.
package func wrapped(_ text: String, columns: Int, limit: Int) -> [String] {
  let words = text.split(separator: " ").map(String.init)
  let lines = filled(words, separator: " ", columns: columns)
  guard lines.count > limit, limit > 0 else { return lines.isEmpty ? [""] : lines }
  let rest = lines[(limit - 1)...].joined(separator: " ")
  return lines.prefix(limit - 1) + [rest.clipped(toColumns: columns)]
}

/// Texts put beside each other as long as they fit into a line.
///
/// - Parameters:
///   - parts: Texts that are not broken, but cut off where one is too wide for a line.
///   - separator: What stands between two of them in one line.
///   - columns: How many columns a line has.
/// - Returns: The lines, none where there are no parts.
/// - Complexity: O(*n*) in the length of all parts.
package func filled(_ parts: [String], separator: String, columns: Int) -> [String] {
  var lines: [String] = []
  var width = 0
  for part in parts {
    let part = part.clipped(toColumns: columns)
    let added = separator.columns + part.columns
    if let last = lines.indices.last, width + added <= columns {
      lines[last] += separator + part
      width += added
    } else {
      lines.append(part)
      width = part.columns
    }
  }
  return lines
}
