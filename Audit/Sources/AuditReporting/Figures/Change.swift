package import AuditModel

/// A member of an environment, and the hidden dependencies that it would replace.
package struct Change: Hashable, Sendable {
  /// A dependency with the number of its uses.
  package struct SymbolCount: Hashable, Sendable {
    package let symbol: String
    package let count: Int
  }

  /// The member, as in `date`; nil if it depends on the code.
  package let member: String?
  /// The dependencies, most frequent first.
  package let symbols: [SymbolCount]
  /// The most frequent rule of the findings.
  package let rule: RuleID
  package let count: Int
  package let files: Int

  /// Returns all changes for the hidden findings; those that remove most findings come first.
  ///
  /// Findings with the same member form one change, with any symbols: `Date()`, `.now` and `Date.now` all
  /// become `Current.date()`. Findings without a member form one change per symbol.
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

  /// The name of the change: its member, or its first symbol.
  package var name: String { member ?? symbols.first?.symbol ?? rule.rawValue }

  /// The key that groups findings into a change.
  struct Key: Hashable {
    let member: String?
    /// The symbol; nil if there is a member.
    let symbol: String?

    init(_ finding: Finding) {
      member = finding.member
      symbol = finding.member == nil ? finding.symbol : nil
    }
  }
}

/// Returns the distinct values, most frequent first; equally frequent values are sorted.
func counts<Value: Hashable & Comparable>(_ values: [Value]) -> [(value: Value, count: Int)] {
  var counts: [Value: Int] = [:]
  for value in values { counts[value, default: 0] += 1 }
  return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
}
