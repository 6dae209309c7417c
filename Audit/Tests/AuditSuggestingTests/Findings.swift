import AuditModel

/// A finding about which only what is named here matters.
func finding(
  _ rule: RuleID, _ symbol: String, member: String?, file: String = "Sources/App/Feed.swift",
  line: Int = 1, classification: Finding.Classification = .hidden, role: Finding.Role = .use
) -> Finding {
  Finding(
    rule: rule, classification: classification, role: role, file: file,
    span: SourceSpan(startLine: line, startColumn: 1, endLine: line, endColumn: 2), module: "App",
    declaration: "", code: symbol, symbol: symbol, message: "", member: member)
}

func report(_ findings: [Finding]) -> AuditReport {
  AuditReport(findings: findings, notices: [], statistics: AuditReport.Statistics())
}
