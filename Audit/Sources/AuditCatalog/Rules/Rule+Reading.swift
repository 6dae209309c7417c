import AuditModel

extension Rule {
  /// Reads rules, in the format of `standard`.
  static func read(_ text: String) -> [Rule] {
    let lines = text.split(separator: "\n")
    let starts = lines.indices.filter { lines[$0].hasPrefix("# ") }
    return zip(starts, starts.dropFirst() + [lines.endIndex]).map { Rule(lines[$0..<$1]) }
  }

  private init(_ lines: ArraySlice<Substring>) {
    let marks: Set<Character> = ["#", "=", ">", "-", "+"]
    func text(_ mark: Character) -> String {
      lines.filter { $0.first == mark }.map { $0.dropFirst(2) }.joined(separator: "\n")
    }
    let head = text("#")
    let id = RuleID(rawValue: String(head.prefix { $0 != ":" }))
    let member = text(">")
    let explanation = lines.filter { line in line != "off" && !marks.contains(line.first ?? " ") }
    self.init(
      id: id, title: String(head.dropFirst(id.rawValue.count + 2)),
      message: text("="),
      explanation: explanation.joined(separator: " "), example: text("-"), remedy: text("+"),
      member: member.isEmpty ? nil : member, isOnByDefault: !lines.contains("off"))
  }
}
