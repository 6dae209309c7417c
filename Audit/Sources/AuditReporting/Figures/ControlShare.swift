package import AuditModel

/// The share of dependencies that can be controlled.
package struct ControlShare: Hashable, Sendable {
  /// Uses of the outside world through an environment.
  package let controlled: Int
  /// Hidden dependencies, including those of a baseline, because listing them does not control them.
  package let hidden: Int

  package init(_ report: AuditReport) {
    controlled = report.statistics.controlledReads
    hidden =
      report.findings.count { $0.classification == .hidden } + report.statistics.baselined
  }

  package var total: Int { controlled + hidden }

  /// The percentage from 0 to 100, rounded down; 100 only if no dependency is hidden.
  package var percent: Int { total == 0 ? 100 : controlled * 100 / total }

  /// The percentage as text: "<1" between 0 and 1.
  package var percentText: String {
    percent == 0 && controlled > 0 ? "<1" : String(percent)
  }
}
