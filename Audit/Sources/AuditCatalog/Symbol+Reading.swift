import AuditModel

extension Symbol {
  /// Reads the table of symbols of a rule's file.
  ///
  /// A line `#` begins a section. In it, `>name` is the member of an environment, `@Module` is a module of which a
  /// file must import one, `?` means that only a type would identify the symbols with certainty, and `= text` is the
  /// message. `@Darwin` represents all modules that export the C library.
  ///
  /// Each other line has subjects, a colon and names: types and their members (`name` is a static property, `name()` a
  /// static method, `init` an initializer, and `a.b` a chain of members), or the word for a form of symbols, such as
  /// `func`, and the symbols. Conditions on the arguments follow after `|`, and a line that begins with spaces
  /// continues the one above it. A line `//` is a comment.
  static func read(_ table: String, rule: RuleID) -> [Symbol] {
    var section = Section("", rule: rule)
    return table.replacing("\n  ", with: " ").split(separator: "\n").flatMap { line -> [Symbol] in
      if line.hasPrefix("//") { return [] }
      guard line.hasPrefix("#") else { return section.symbols(in: line) }
      section = Section(line.dropFirst(), rule: rule)
      return []
    }
  }
}

/// What some symbols of a rule have in common.
private struct Section {
  private let rule: RuleID
  private let member: String?
  private let modules: [String]
  private let isByName: Bool
  private let message: String?

  init(_ head: Substring, rule: RuleID) {
    let parts = head.split(separator: "= ", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts[0].split(separator: " ")
    func marked(_ mark: Character) -> [String] {
      words.filter { $0.first == mark }.map { String($0.dropFirst()) }
    }
    self.rule = rule
    member = marked(">").first
    modules = marked("@")
    isByName = words.contains("?")
    message = parts.count > 1 ? String(parts[1]) : nil
  }

  func symbols(in line: Substring) -> [Symbol] {
    let parts = line.split(separator: " | ")
    let names = parts[0].split(separator: ": ").map { $0.split(separator: " ").map(String.init) }
    var needs: [[String]] = []
    var conditions: [Symbol.Arguments] = []
    for part in parts.dropFirst() {
      let words = part.split(separator: " ").map(String.init)
      if words[0] == "needs" {
        needs = words.dropFirst().map { [$0] }
      } else {
        conditions.append(Self.condition(words[0], Array(words.dropFirst())))
      }
    }
    let arguments = conditions.count > 1 ? .allOf(conditions) : conditions.first ?? .any
    return names[0].flatMap { subject in
      names[1].map { name in
        Symbol(
          rule, Self.shape(of: name, in: subject), arguments, needs: needs, modules: modules,
          isByName: isByName, message: message, member: member)
      }
    }
  }

  private static func shape(of name: String, in subject: String) -> Symbol.Shape {
    switch subject {
    case "func": return .function(name)
    case "var": return .variable(name)
    case ".method": return .method(name)
    case ".property": return .property(name)
    case "implicit": return .implicitMember(name)
    case "attribute": return .attribute(name)
    case "macro": return .macro(name)
    case "configured": return .configured(type: name)
    default: break
    }
    if name == "init" { return .initializer(type: subject) }
    if name.hasSuffix("()") { return .staticMethod(type: subject, name: String(name.dropLast(2))) }
    return name.contains(".")
      ? .memberPath(type: subject, path: name.split(separator: ".").map(String.init))
      : .staticProperty(type: subject, name: name)
  }

  private static func condition(_ word: String, _ words: [String]) -> Symbol.Arguments {
    switch word {
    case "exactly":
      // `(_ to) ()`: the labels of each call in parentheses.
      let lists = words.joined(separator: " ").split(separator: "(")
      return .exactly(
        lists.map { $0.prefix { $0 != ")" }.split(separator: " ").map(String.init) })
    case "with": return .with(words)
    case "without": return .without(words)
    case "starting": return .startingWith(words)
    case "count": return .count((Int(words[0]) ?? 0)...(Int(words[1]) ?? 0))
    case "value": return .value(label: words[0], Array(words.dropFirst()))
    case "withoutInout": return .withoutInout
    default: return .none
    }
  }
}
