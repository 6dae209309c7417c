/// The difference of two texts in the format of `diff -u`, without its note about a missing line break at the
/// end.
package enum UnifiedDiff {
  private struct Line {
    var mark: Character
    var text: Substring
    /// The line number, from 0, in the old and the new text.
    var old: Int
    var new: Int
  }

  private static let context = 3

  /// - Parameters:
  ///   - old: The old text; nil for a new file.
  ///   - new: The new text.
  ///   - path: The displayed path of the file.
  ///   - usesColor: Whether removed and added lines are colored.
  /// - Returns: The difference; empty if there is none.
  package static func text(
    from old: String?, to new: String, path: String, usesColor: Bool
  ) -> String {
    let lines = lines(from: split(old ?? ""), to: split(new))
    let changed = lines.indices.filter { lines[$0].mark != " " }
    guard !changed.isEmpty else { return "" }
    var output = [
      color("--- \(old == nil ? "/dev/null" : "a/\(path)")", "1", usesColor),
      color("+++ b/\(path)", "1", usesColor),
    ]
    var hunk: Range<Int>?
    for index in changed {
      let around = max(0, index - context)..<min(lines.count, index + context + 1)
      if let open = hunk, around.lowerBound <= open.upperBound {
        hunk = open.lowerBound..<around.upperBound
      } else {
        if let hunk { output += text(of: lines[hunk], usesColor: usesColor) }
        hunk = around
      }
    }
    if let hunk { output += text(of: lines[hunk], usesColor: usesColor) }
    return output.joined(separator: "\n") + "\n"
  }

  private static func text(of lines: ArraySlice<Line>, usesColor: Bool) -> [String] {
    guard let first = lines.first else { return [] }
    let old = lines.count { $0.mark != "+" }
    let new = lines.count { $0.mark != "-" }
    let oldStart = old == 0 ? first.old : first.old + 1
    let newStart = new == 0 ? first.new : first.new + 1
    let head = color("@@ -\(oldStart),\(old) +\(newStart),\(new) @@", "36", usesColor)
    return [head]
      + lines.map { line in
        let text = "\(line.mark)\(line.text)"
        switch line.mark {
        case "-": return color(text, "31", usesColor)
        case "+": return color(text, "32", usesColor)
        default: return text
        }
      }
  }

  private static func lines(from old: [Substring], to new: [Substring]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, removed.contains(oldIndex) {
        lines.append(Line(mark: "-", text: old[oldIndex], old: oldIndex, new: newIndex))
        oldIndex += 1
      } else if newIndex < new.count, inserted.contains(newIndex) {
        lines.append(Line(mark: "+", text: new[newIndex], old: oldIndex, new: newIndex))
        newIndex += 1
      } else {
        lines.append(Line(mark: " ", text: new[newIndex], old: oldIndex, new: newIndex))
        oldIndex += 1
        newIndex += 1
      }
    }
    return lines
  }

  /// Returns the lines; a line break at the end adds no line.
  private static func split(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func color(_ text: String, _ code: String, _ isOn: Bool) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
