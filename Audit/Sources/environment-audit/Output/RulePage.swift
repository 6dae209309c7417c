import AuditModel

/// The display of rules at a terminal.
struct RulePage {
  var width: Int
  var usesColor: Bool

  func text(of rule: Rule, isOn: Bool) -> String {
    var lines = [
      Wrapping.lines(
        "\(bold(rule.id.rawValue)): \(rule.title)", width: width + boldLength, indent: "  "),
      Wrapping.lines("\(isOn ? "On" : "Off") in this project, \(note(rule)).", width: width),
      [""],
    ]
    for paragraph in rule.explanation.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(Wrapping.lines(String(paragraph), width: width))
    }
    lines.append(["", bold("Reported:"), ""])
    lines.append(Self.indented(rule.example))
    lines.append(["", bold("Controlled:"), ""])
    lines.append(Self.indented(rule.remedy))
    if let member = rule.member {
      lines.append(["", "The member of an environment for it: `\(member)`."])
    }
    return lines.joined().joined(separator: "\n") + "\n"
  }

  func list(of rules: [Rule], isOn: (Rule) -> Bool) -> String {
    let column = (rules.map(\.id.rawValue.count).max() ?? 0) + 2
    var lines: [String] = []
    for rule in rules {
      let name = rule.id.rawValue
      let mark = isOn(rule) ? "" : "off: "
      if column + 20 > width {
        lines.append(bold(name))
        lines += Wrapping.lines(mark + rule.title, width: width - 2).map { "  " + $0 }
      } else {
        let title = Wrapping.lines(mark + rule.title, width: width - column)
        let padding = String(repeating: " ", count: column - name.count)
        lines.append(bold(name) + padding + (title.first ?? ""))
        lines += title.dropFirst().map { String(repeating: " ", count: column) + $0 }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func note(_ rule: Rule) -> String {
    rule.isOnByDefault ? "on by default" : "off by default"
  }

  private func bold(_ text: String) -> String {
    usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text
  }

  /// The number of characters of a bold text that take no columns.
  private var boldLength: Int { usesColor ? 8 : 0 }

  private static func indented(_ code: String) -> [String] {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }
  }
}

/// Wraps text into lines.
enum Wrapping {
  /// Returns lines of a maximum width, unless a word is longer.
  static func lines(_ text: String, width: Int, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let start = lines.isEmpty ? "" : indent
      if line.isEmpty {
        line = start + word
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = indent + word
      }
    }
    lines.append(line)
    return lines
  }
}
