package import AuditModel

extension AuditReport {
  /// Returns the findings of these classes, in the order of the report.
  func findings(_ shown: Set<Finding.Classification>) -> [Finding] {
    findings.filter { shown.contains($0.classification) }
  }

  func count(_ classification: Finding.Classification) -> Int {
    findings.count { $0.classification == classification }
  }

  /// Whether all requested files were audited.
  package var isComplete: Bool {
    !notices.contains { $0.kind == .unreadable || $0.kind == .unparsed }
  }
}
