import AuditModel

/// A comparison as Markdown, by rule, for `Documentation/Audit.md`.
struct ScoreTable: CustomStringConvertible {
  let title: String
  let comparison: Comparison

  var description: String {
    var lines = [
      "### \(title)", "",
      "| rule | right | wrong | missed | precision | recall |",
      "|---|--:|--:|--:|--:|--:|",
    ]
    lines += comparison.rules.map { rule in
      row("`\(rule)`", comparison.score(rule: rule))
    }
    lines.append(row("**decided**", comparison.score(.decided)))
    lines.append(row("**by name**", comparison.score(.byName)))
    lines.append(row("**all**", comparison.score()))
    return lines.joined(separator: "\n") + "\n"
  }

  private func row(_ name: String, _ score: Score) -> String {
    let cells = [
      name, String(score.truePositives), String(score.falsePositives),
      String(score.falseNegatives), twoDigits(score.precision), twoDigits(score.recall),
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// Rounded down, so that a table never promises more than there is.
  private func twoDigits(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 1000) / 10
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits)"
  }
}

extension Comparison {
  /// What is wrong with it, a line for each.
  var mistakes: String {
    let lines =
      spurious.map { "wrong   \($0.site)" + mark($0.certainty) }
      + missed.map { "missed  \($0.site)" + mark($0.certainty) }
      + misclassified.map {
        "class   \($0.label.site): \($0.found.classification.rawValue)"
          + " instead of \($0.label.classification.rawValue)"
      }
    return lines.joined(separator: "\n")
  }

  private func mark(_ certainty: Finding.Certainty) -> String {
    certainty == .decided ? "" : " (\(certainty.rawValue))"
  }
}
