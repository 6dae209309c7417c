import AuditCatalog
import AuditModel
import Yams

/// Decodes a configuration from YAML, and collects its problems.
struct ConfigurationReader {
  private(set) var configuration = Configuration()
  private(set) var problems: [ConfigurationError.Problem] = []
  private let catalog: Catalog

  init(catalog: Catalog) {
    self.catalog = catalog
  }

  private static let keys = [
    "include", "exclude", "rules", "environments", "live", "modules", "banned", "severity",
  ]

  mutating func read(_ root: Node?) {
    // An empty file, or a file that contains only comments, changes nothing.
    guard let root, !isNull(root) else { return }
    guard let mapping = mapping(root, "a configuration", Self.example) else { return }
    for (key, value) in mapping where key.string == "banned" { readBanned(value) }
    for (key, value) in mapping {
      let name = key.string ?? ""
      if Self.keys.contains(name), isNull(value) { continue }
      switch name {
      case "include": configuration.include = readPatterns(value, of: name)
      case "exclude": configuration.exclude = readPatterns(value, of: name)
      case "live": configuration.live = readPatterns(value, of: name)
      case "rules": readRules(value)
      case "environments": readEnvironments(value)
      case "modules": readModules(value)
      case "severity": readSeverities(value)
      case "banned": break
      default:
        let question = NearMisses.question(name, in: Self.keys)
        tell(
          "there is no '\(name)'"
            + (question.isEmpty
              ? "; what there is: \(Self.keys.joined(separator: ", "))" : question),
          at: key)
      }
    }
  }

  private static let example = "as in `include: [Sources]`"

  private mutating func readPatterns(
    _ node: Node, of key: String
  ) -> [Configuration.Entry<PathPattern>] {
    strings(node, of: key, as: "paths", example: "[Sources, \"**/Generated/**\"]")
      .compactMap { text, node in
        guard let pattern = pattern(text, at: node) else { return nil }
        return entry(pattern, at: node)
      }
  }

  private mutating func pattern(_ text: String, at node: Node) -> PathPattern? {
    if text.isEmpty {
      tell("a path is empty; write '.' for the folder of this file", at: node)
      return nil
    }
    if text.hasPrefix("/") || text.hasPrefix("~") {
      tell("'\(text)' is absolute; paths are relative to the folder of this file", at: node)
      return nil
    }
    return PathPattern(text)
  }

  private mutating func readRules(_ node: Node) {
    guard let mapping = mapping(node, "'rules'", "as in `rules: { io.logging: on }`") else {
      return
    }
    let rules = configuration.catalog(extending: catalog).rules
    let families = Family.allCases.map(\.rawValue)
    var single: [RuleID: Bool] = [:]
    for (key, value) in mapping {
      let name = key.string ?? ""
      let isOn: Bool
      switch value.string ?? "" {
      // Other spellings of the same value in YAML.
      case "on", "true": isOn = true
      case "off", "false": isOn = false
      default:
        tell("'\(name)' is either on or off, and not '\(value.string ?? "…")'", at: value)
        continue
      }
      if let family = Family(rawValue: name) {
        for rule in rules where rule.family == family { configuration.switches[rule.id] = isOn }
      } else if rules.contains(where: { $0.id.rawValue == name }) {
        single[RuleID(rawValue: name)] = isOn
      } else {
        let names = rules.map(\.id.rawValue) + families
        let question = NearMisses.question(name, in: names)
        tell(
          "there is no rule '\(name)'"
            + (question.isEmpty ? "; `environment-audit rules` lists them" : question), at: key)
      }
    }
    // The setting of a rule takes precedence over that of its family, regardless of their order.
    configuration.switches.merge(single) { _, rule in rule }
  }

  private mutating func readEnvironments(_ node: Node) {
    let names = strings(node, of: "environments", as: "names", example: "[World.shared]")
    for (text, node) in names {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isName = parts.allSatisfy { part in
        !part.isEmpty && part.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
      }
      if isName {
        configuration.environments.append(entry(text, at: node))
      } else {
        tell("'\(text)' is no name; write it as `Current` or `World.shared`", at: node)
      }
    }
  }

  private mutating func readModules(_ node: Node) {
    let example = "as in `modules: { \"App/Legacy/**\": Legacy }`"
    guard let mapping = mapping(node, "'modules'", example) else { return }
    for (key, value) in mapping {
      guard let pattern = pattern(key.string ?? "", at: key) else { continue }
      guard let name = value.string, !name.isEmpty,
        name.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue })
      else {
        tell("the name of a module is an identifier, \(example)", at: value)
        continue
      }
      configuration.modules.append(
        entry(Configuration.ModuleName(pattern: pattern, name: name), at: key))
    }
  }

  private mutating func readSeverities(_ node: Node) {
    let example = "as in `- { rule: io.print, path: \"Sources/Tool/**\", level: note }`"
    let known = configuration.catalog(extending: catalog).rules
    for entry in entries(node, of: "severity", needing: ["rule", "level"], or: ["path"], example) {
      let name = entry.values["rule"]?.text ?? ""
      let rules = known.filter { $0.id.rawValue == name || $0.family.rawValue == name }
      let level = entry.values["level"]?.text ?? ""
      guard !rules.isEmpty else {
        tell("there is no rule '\(name)', \(example)", at: entry.node)
        continue
      }
      guard level == "off" || level == "false" || Finding.Severity(rawValue: level) != nil else {
        tell("'level' is off, note, warning or error, \(example)", at: entry.node)
        continue
      }
      let path = entry.values["path"].map { pattern($0.text, at: $0.node) }
      if case .some(nil) = path { continue }
      configuration.severities.append(
        self.entry(
          Configuration.SeverityEntry(
            rules: Set(rules.map(\.id)), path: path ?? nil,
            level: Finding.Severity(rawValue: level)),
          at: entry.node))
    }
  }

  private mutating func readBanned(_ node: Node) {
    if isNull(node) { return }
    let example = "as in `- { symbol: \"dprint(_:)\", name: dprint, reason: \"use the log\" }`"
    let keys = ["symbol", "name", "reason"]
    for entry in entries(node, of: "banned", needing: keys, example) {
      guard let symbol = entry.values["symbol"], let name = entry.values["name"],
        let reason = entry.values["reason"]
      else { continue }
      readBanned(symbol: symbol, name: name, reason: reason.text, at: entry.node)
    }
  }

  /// Returns the texts of the entries of a list, and tells what is wrong with the others.
  private mutating func entries(
    _ node: Node, of list: String, needing needed: [String], or others: [String] = [],
    _ example: String
  ) -> [(values: [String: (text: String, node: Node)], node: Node)] {
    guard case .sequence(let items) = node else {
      tell("'\(list)' is a list, \(example)", at: node)
      return []
    }
    return items.compactMap { item in
      guard let mapping = mapping(item, "an entry of '\(list)'", example) else { return nil }
      var values: [String: (text: String, node: Node)] = [:]
      let before = problems.count
      for (key, value) in mapping {
        let name = key.string ?? ""
        if !(needed + others).contains(name) {
          let question = NearMisses.question(name, in: needed + others)
          tell("an entry of '\(list)' has no '\(name)'\(question), \(example)", at: key)
        } else if let text = value.string, !text.isEmpty {
          values[name] = (text, value)
        } else {
          tell("'\(name)' is a text, \(example)", at: value)
        }
      }
      for key in needed where values[key] == nil && problems.count == before {
        tell("an entry of '\(list)' needs a '\(key)', \(example)", at: item)
      }
      return problems.count == before ? (values, item) : nil
    }
  }

  private mutating func readBanned(
    symbol: (text: String, node: Node), name: (text: String, node: Node), reason: String,
    at node: Node
  ) {
    let isName = name.text.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
    }
    guard isName else {
      tell("'\(name.text)' is no name of a rule: small letters, digits and '-'", at: name.node)
      return
    }
    do {
      let banned = try BannedSymbol(symbol: symbol.text, name: name.text, reason: reason)
      configuration.banned.append(entry(banned, at: node))
    } catch {
      tell(
        "'\(symbol.text)' is no symbol; \(BannedSymbol.Malformed.allowed)", at: symbol.node)
    }
  }

  // MARK: - Nodes

  private mutating func strings(
    _ node: Node, of key: String, as what: String, example: String
  ) -> [(String, Node)] {
    guard case .sequence(let items) = node else {
      tell("'\(key)' is a list of \(what), as in `\(key): \(example)`", at: node)
      return []
    }
    return items.compactMap { item in
      if let text = item.string { return (text, item) }
      tell("'\(key)' is a list of \(what), as in `\(key): \(example)`", at: item)
      return nil
    }
  }

  private mutating func mapping(
    _ node: Node, _ what: String, _ example: String
  ) -> [(key: Node, value: Node)]? {
    if case .mapping(let mapping) = node { return mapping.map { ($0.key, $0.value) } }
    tell("\(what) has keys and values, \(example)", at: node)
    return nil
  }

  private func isNull(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node, scalar.style == .plain else { return false }
    return ["", "~", "null"].contains(scalar.string)
  }

  private func entry<Value>(_ value: Value, at node: Node) -> Configuration.Entry<Value> {
    Configuration.Entry(value, at: ConfigurationProblems.place(node.mark))
  }

  private mutating func tell(_ message: String, at node: Node) {
    problems.append(
      ConfigurationError.Problem(message, at: ConfigurationProblems.place(node.mark)))
  }
}
