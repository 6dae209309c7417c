import AuditModel

/// The texts of rules for a terminal of 80 columns.
struct RulePage {
  var usesColor: Bool

  /// Returns the full text of a rule.
  func text(of rule: Rule, isOn: Bool) -> String {
    var lines = [
      "\(bold(rule.id.rawValue)): \(rule.title)",
      "\(isOn ? "On" : "Off") in this project, \(rule.isOnByDefault ? "on" : "off") by default.",
      "", Self.wrapped(rule.explanation),
      "", bold("Reported:"), "", Self.indented(rule.example),
      "", bold("Controlled:"), "", Self.indented(rule.remedy),
    ]
    if let member = rule.member {
      lines += ["", "The member of an environment for it: `\(member)`."]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a line for each rule.
  func list(of rules: [Rule], isOn: (Rule) -> Bool) -> String {
    let column = (rules.map(\.id.rawValue.count).max() ?? 0) + 2
    return rules.map { rule in
      let padding = String(repeating: " ", count: column - rule.id.rawValue.count)
      return bold(rule.id.rawValue) + padding + (isOn(rule) ? "" : "off: ") + rule.title + "\n"
    }
    .joined()
  }

  private func bold(_ text: String) -> String {
    usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  /// Breaks a text between words into lines of at most 80 characters, unless a word is longer.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] += word
      } else if line.count + word.count < 80 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func indented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }
}
