/// Wraps a text at a width, at spaces if possible.
///
/// - Parameters:
///   - text: One line without control characters.
///   - columns: The number of columns of a line.
///   - limit: The maximum number of lines; a longer text is truncated with `…`.
/// - Returns: At least one line.
/// - Complexity: O(*n*) in the length of the text.
package func wrapped(_ text: String, columns: Int, limit: Int) -> [String] {
  let words = text.split(separator: " ").map(String.init)
  let lines = filled(words, separator: " ", columns: columns)
  guard lines.count > limit, limit > 0 else { return lines.isEmpty ? [""] : lines }
  let rest = lines[(limit - 1)...].joined(separator: " ")
  return lines.prefix(limit - 1) + [rest.clipped(toColumns: columns)]
}

/// Joins texts into lines, with as many texts in each line as fit.
///
/// - Parameters:
///   - parts: Texts that are not wrapped, but truncated if they are wider than a line.
///   - separator: The separator between two texts in a line.
///   - columns: The number of columns of a line.
/// - Returns: The lines; none if there are no texts.
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
