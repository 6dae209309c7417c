internal import AuditCatalog
internal import AuditModel

/// Removes the findings that comments in a file suppress.
struct Suppression {
  let unit: DeclarationTable.File
  let catalog: Catalog
  let enabledRules: Set<RuleID>

  struct Result {
    var findings: [Finding]
    var suppressed = 0
    var notices: [Notice] = []
  }

  func apply(to findings: [Finding]) -> Result {
    let records = unit.facts.suppressions
    guard !records.isEmpty else { return Result(findings: findings) }
    var result = Result(findings: [])
    var isUsed = [Bool](repeating: false, count: records.count)
    let rules = records.map { record in
      unit.facts.lists[record.rules.indices].map { unit.facts.string($0) }
    }
    for finding in findings {
      var isSuppressed = false
      for (index, record) in records.enumerated()
      where suppresses(record, rules[index], finding) {
        isUsed[index] = true
        isSuppressed = true
      }
      if isSuppressed { result.suppressed += 1 } else { result.findings.append(finding) }
    }
    for (index, record) in records.enumerated() {
      if let notice = notice(record, rules[index], isUsed: isUsed[index]) {
        result.notices.append(notice)
      }
    }
    return result
  }

  private func suppresses(
    _ record: SuppressionRecord, _ rules: [String], _ finding: Finding
  ) -> Bool {
    switch record.kind {
    case .bad: return false
    case .file: break
    case .lines:
      let line = finding.span.startLine
      guard Int(record.firstLine) <= line, line <= Int(record.lastLine) else {
        return false
      }
    }
    return rules.contains { covers($0, finding.rule) }
  }

  /// Returns whether a name of a rule, a name of a family, or `all` includes a rule.
  private func covers(_ name: String, _ rule: RuleID) -> Bool {
    name == "all" || name == rule.rawValue || rule.rawValue.hasPrefix(name + ".")
  }

  private func notice(
    _ record: SuppressionRecord, _ rules: [String], isUsed: Bool
  ) -> Notice? {
    let start = unit.facts.position(of: record.start)
    let end = unit.facts.position(of: record.stop)
    let span = SourceSpan(
      startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    if record.kind == .bad {
      return Notice(
        kind: .badSuppression, severity: .error, file: unit.file.path, span: span,
        message: "this comment suppresses nothing: \(rules.first ?? "")")
    }
    for rule in rules where !exists(rule) {
      return Notice(
        kind: .badSuppression, severity: .error, file: unit.file.path, span: span,
        message: "there is no rule or family `\(rule)`; `environment-audit rules` lists them")
    }
    // A disabled rule has no findings, so a suppression of it is not unused.
    let isAnyEnabled = enabledRules.contains { rule in rules.contains { covers($0, rule) } }
    guard !isUsed, isAnyEnabled else { return nil }
    return Notice(
      kind: .unusedSuppression, severity: .warning, file: unit.file.path, span: span,
      message: "nothing here is found by \(rules.map { "`\($0)`" }.joined(separator: ", ")): "
        + "remove the comment")
  }

  private func exists(_ name: String) -> Bool {
    name == "all" || Family(rawValue: name) != nil
      || catalog.rule(RuleID(rawValue: name)) != nil || name.hasPrefix("banned.")
  }
}
