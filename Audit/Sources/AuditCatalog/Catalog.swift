package import AuditModel

/// The rules, and the symbols that they cover.
package struct Catalog: Sendable {
  package let rules: [Rule]
  package let symbols: [Symbol]
  private let rulesByID: [RuleID: Rule]

  package static let standard = Catalog(
    rules: RuleFile.all.map(\.rule), symbols: RuleFile.all.flatMap(\.symbols))

  package init(rules: [Rule], symbols: [Symbol]) {
    self.rules = rules
    self.symbols = symbols
    rulesByID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the rule with an identifier.
  package func rule(_ id: RuleID) -> Rule? { rulesByID[id] }
}
