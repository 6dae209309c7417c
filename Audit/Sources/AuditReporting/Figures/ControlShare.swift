package import AuditModel

/// How much of what code depends on can be controlled.
package struct ControlShare: Hashable, Sendable {
  /// Uses of the world through an environment.
  package let controlled: Int
  /// Hidden dependencies, whether a baseline lists them or not: listing them controls nothing.
  package let hidden: Int

  package init(_ report: AuditReport) {
    controlled = report.statistics.controlledReads
    hidden =
      report.findings.count { $0.classification == .hidden } + report.statistics.baselined
  }

  package var total: Int { controlled + hidden }

  /// From 0 to 100, rounded down; 100 only where nothing is hidden.
  package var percent: Int { total == 0 ? 100 : controlled * 100 / total }

  /// The percentage as it is written: between nothing and one it is "<1".
  package var percentText: String {
    percent == 0 && controlled > 0 ? "<1" : String(percent)
  }
}
