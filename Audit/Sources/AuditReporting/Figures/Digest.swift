package import AuditModel

/// The summary of a report for a reader: how many dependencies, of which kind, and where.
package struct Digest: Sendable {
  package struct FamilyCount: Hashable, Sendable {
    package let family: Family
    package let hidden: Int
    package let live: Int
  }

  package struct PlaceCount: Hashable, Sendable {
    package let name: String
    package let hidden: Int
  }

  package let share: ControlShare
  /// The number of hidden findings in the report.
  package let hidden: Int
  package let liveDefaults: Int
  package let liveImplementations: Int
  /// Families with findings; those with most hidden findings come first.
  package let families: [FamilyCount]
  /// Modules with hidden findings, most findings first.
  package let modules: [PlaceCount]
  /// Files with hidden findings, most findings first.
  package let files: [PlaceCount]
  /// The changes for the hidden findings, most effective first.
  package let changes: [Change]

  package init(_ report: AuditReport) {
    let hiddenFindings = report.findings.filter { $0.classification == .hidden }
    share = ControlShare(report)
    hidden = hiddenFindings.count
    liveDefaults = report.count(.liveDefault)
    liveImplementations = report.count(.liveImplementation)
    modules = Self.places(hiddenFindings.map(\.module))
    files = Self.places(hiddenFindings.map(\.file))
    changes = Change.all(in: hiddenFindings)
    let byFamily = Dictionary(grouping: report.findings, by: \.rule.family)
    families = Family.allCases.compactMap { family in
      guard let findings = byFamily[family] else { return nil }
      let hidden = findings.count { $0.classification == .hidden }
      return FamilyCount(family: family, hidden: hidden, live: findings.count - hidden)
    }
    // The sort is not guaranteed to be stable, so equally frequent families are sorted by their own order.
    .enumerated().sorted { ($1.element.hidden, $0.offset) < ($0.element.hidden, $1.offset) }
    .map(\.element)
  }

  private static func places(_ names: [String]) -> [PlaceCount] {
    counts(names).map { PlaceCount(name: $0.value, hidden: $0.count) }
  }
}

extension RuleID {
  /// The family at the start of the rule's name.
  var family: Family {
    Family(rawValue: String(rawValue.prefix { $0 != "." })) ?? .banned
  }
}
