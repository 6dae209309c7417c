/// A table of two columns, the second of which begins at the same place in every line.
///
/// - Parameter rows: The two texts of each line, each of one line.
/// - Returns: A text that ends with a line break, or is empty.
package func aligned(_ rows: [(String, String)]) -> String {
  let width = rows.map(\.0.columns).max() ?? 0
  return rows.map { left, right in
    let gap = String(repeating: " ", count: width - left.columns + 2)
    return right.isEmpty ? "\(left)\n" : "\(left)\(gap)\(right)\n"
  }.joined()
}
