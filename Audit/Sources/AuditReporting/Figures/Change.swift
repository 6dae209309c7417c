package import AuditModel

/// One member of an environment, and the hidden dependencies that go when code reads it.
package struct Change: Hashable, Sendable {
  /// How often something is depended on.
  package struct SymbolCount: Hashable, Sendable {
    package let symbol: String
    package let count: Int
  }

  /// The member, as in `date`; nil if it depends on the code what it would be.
  package let member: String?
  /// What is depended on, most frequent first.
  package let symbols: [SymbolCount]
  /// The rule that most of the findings are of.
  package let rule: RuleID
  package let count: Int
  package let files: Int

  /// All changes for the hidden findings, those that remove most of them first.
  ///
  /// Findings with the same member are one change, with any symbols: `Date()`, `.now` and
  /// `Date.now` all become `Current.date()`. Those without a member are one change per symbol.
  package static func all(in findings: [Finding]) -> [Change] {
    var groups: [Key: [Finding]] = [:]
    for finding in findings where finding.classification == .hidden {
      groups[Key(finding), default: []].append(finding)
    }
    return groups.map { key, group in
      Change(
        member: key.member,
        symbols: counts(group.map(\.symbol)).map { SymbolCount(symbol: $0.value, count: $0.count) },
        rule: counts(group.map(\.rule))[0].value, count: group.count,
        files: Set(group.map(\.file)).count)
    }
    .sorted { left, right in
      (right.count, right.files, left.name) < (left.count, left.files, right.name)
    }
  }

  /// What the change is called where it needs a name: its member, or its first symbol.
  package var name: String { member ?? symbols.first?.symbol ?? rule.rawValue }

  /// Which findings are one change.
  struct Key: Hashable {
    let member: String?
    /// Nil if there is a member.
    let symbol: String?

    init(_ finding: Finding) {
      member = finding.member
      symbol = finding.member == nil ? finding.symbol : nil
    }
  }
}

/// The different values, most frequent first, those as frequent in their own order.
func counts<Value: Hashable & Comparable>(_ values: [Value]) -> [(value: Value, count: Int)] {
  var counts: [Value: Int] = [:]
  for value in values { counts[value, default: 0] += 1 }
  return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
}
