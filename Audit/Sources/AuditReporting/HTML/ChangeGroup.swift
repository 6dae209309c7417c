import AuditModel

/// The findings of one change, including live ones.
struct ChangeGroup {
  /// The anchor.
  let id: String
  /// The member that an environment needs; nil if it depends on the code.
  let member: String?
  /// The dependencies, most frequent first.
  let symbols: [String]
  /// The most frequent rule of the findings.
  let rule: RuleID
  let hidden: Int
  /// The number of files with hidden findings.
  let files: Int
  let findings: [Finding]

  /// The name: the member as code reads it, or the dependency.
  var name: String { member.map { "Current.\($0)" } ?? symbols.first ?? rule.rawValue }
  var live: Int { findings.count - hidden }

  /// Returns all groups: first in the order of the changes, then those with only live findings.
  static func all(in findings: [Finding]) -> [ChangeGroup] {
    var ids: Set<String> = []
    return Dictionary(grouping: findings, by: Change.Key.init).map { key, group in
      let hidden = group.filter { $0.classification == .hidden }
      let shown = hidden.isEmpty ? group : hidden
      return ChangeGroup(
        id: "", member: key.member, symbols: counts(shown.map(\.symbol)).map(\.value),
        rule: counts(shown.map(\.rule))[0].value, hidden: hidden.count,
        files: Set(hidden.map(\.file)).count, findings: group)
    }
    .sorted { left, right in
      (right.hidden, right.files, right.live, left.sortName)
        < (left.hidden, left.files, left.live, right.sortName)
    }
    .map { $0.identified(in: &ids) }
  }

  /// The name for sorting, the same as that of changes.
  private var sortName: String { member ?? symbols.first ?? rule.rawValue }

  private func identified(in ids: inout Set<String>) -> ChangeGroup {
    let base = "change-" + HTMLText.slug(sortName)
    var id = base
    var number = 2
    while !ids.insert(id).inserted {
      id = "\(base)-\(number)"
      number += 1
    }
    return ChangeGroup(
      id: id, member: member, symbols: symbols, rule: rule, hidden: hidden, files: files,
      findings: findings)
  }
}
