import AuditModel

/// The findings of one dependency, which one member of an environment controls.
struct DependencyGroup {
  let name: String
  let findings: [Finding]
  let hidden: Int
  /// The number of hidden findings that `fix` rewrites.
  let convertible: Int

  /// Returns the groups, those first whose control removes most findings with the least work.
  ///
  /// A finding that `fix` rewrites counts twice.
  static func all(in findings: [Finding], _ context: ReportContext) -> [DependencyGroup] {
    // `Date()`, `.now` and `Date.now` are one group, because all become `Current.date()`.
    Dictionary(grouping: findings) { $0.member.map { "Current.\($0)" } ?? $0.symbol }
      .map { name, group in
        let hidden = group.filter { $0.classification == .hidden }
        return DependencyGroup(
          name: name, findings: group, hidden: hidden.count,
          convertible: hidden.count(where: context.isConvertible))
      }
      .sorted {
        ($1.weight, $1.findings.count, $0.name) < ($0.weight, $0.findings.count, $1.name)
      }
  }

  private var weight: Int { hidden + convertible }

  /// The number of findings, of their files, and of those that `fix` rewrites.
  var sentence: String {
    let files = Set(findings.map(\.file)).count
    var text = "\(findings.count.grouped) in \(CountSentence.of(files, "file"))"
    if convertible > 0 {
      let all = hidden == 1 ? "it" : "them"
      text += ", and `fix` rewrites \(convertible == hidden ? all : convertible.grouped)"
    }
    return text
  }
}
