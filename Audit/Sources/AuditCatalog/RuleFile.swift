package import AuditModel

/// A rule, its symbols and its examples, from one file of the folder `Rules`.
///
/// The file is a page to read, the rule's data, and its tests. A plugin puts the texts of all files into `RuleFiles`,
/// so that a new file needs no line elsewhere.
package struct RuleFile: Sendable {
  /// Code that the rule reports, or that it must not report.
  package struct Example: Sendable {
    package let title: String
    package let rule: RuleID
    package let isReported: Bool
    /// The code, with the markers of the findings.
    package let code: String
  }

  package let rule: Rule
  package let symbols: [Symbol]
  /// The members of an environment that this rule, and maybe others, need.
  package let members: [Member]
  package let examples: [Example]

  /// The files, in the order of the families and of the identifiers.
  package static let all: [RuleFile] = RuleFiles.texts.map(RuleFile.init).sorted {
    ($0.rule.family.order, $0.rule.id) < ($1.rule.family.order, $1.rule.id)
  }

  /// Reads the text of a file: a heading with the identifier and the title, the message, the explanation, a list of
  /// settings, and sections.
  package init(_ text: String) {
    let sections = text.split(separator: "\n## ", omittingEmptySubsequences: false).map(String.init)
    func section(_ name: String) -> String { sections.first { $0.hasPrefix("\(name)\n") } ?? "" }
    let head = sections[0].split(separator: "\n").map(String.init)
    let name = (head.first ?? "").dropFirst(2)
    let id = RuleID(rawValue: String(name.prefix { $0 != ":" }))
    let settings = head.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
    let explanation = head.dropFirst(2).filter { !$0.hasPrefix("- ") }
    let code = Self.blocks(in: section("Before and after"))
    rule = Rule(
      id: id, title: String(name.dropFirst(id.rawValue.count + 2)),
      message: head.count > 1 ? head[1] : "", explanation: explanation.joined(separator: " "),
      example: code.first?.code ?? "", remedy: code.last?.code ?? "",
      member: settings.first { $0.hasPrefix("member: ") }.map { String($0.dropFirst(8)) },
      isOnByDefault: !settings.contains("off by default"))
    symbols = Self.blocks(in: section("Symbols")).flatMap { Symbol.read($0.code, rule: id) }
    members = section("Member").split(separator: "\n### ").dropFirst().map {
      Member(page: String($0))
    }
    examples = ["Reported", "Not reported"].flatMap { name in
      section(name).split(separator: "\n### ").dropFirst().map { part in
        Example(
          title: String(part.prefix { $0 != "\n" }), rule: id, isReported: name == "Reported",
          code: Self.blocks(in: String(part)).map(\.code).joined(separator: "\n"))
      }
    }
  }

  /// Returns the contents of the fenced blocks, and what follows after the name of the language.
  static func blocks(in text: String) -> [(name: String, code: String)] {
    let parts = text.split(separator: "\n```", omittingEmptySubsequences: false)
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let head = parts[index].prefix { $0 != "\n" }
      let name = head.split(separator: " ").dropFirst().first.map(String.init)
      return (name ?? "", String(parts[index].dropFirst(head.count + 1)))
    }
  }
}

extension Family {
  fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
