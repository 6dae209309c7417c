package import AuditModel

/// The modules of a code base, with the uses of the outside world in each.
package struct DependencyMap: Hashable, Sendable {
  /// The uses of one family of dependencies.
  package struct Uses: Hashable, Sendable {
    package var hidden: Int
    /// The uses in live defaults and in live implementations, which a test replaces.
    package var live: Int

    package init(hidden: Int = 0, live: Int = 0) {
      self.hidden = hidden
      self.live = live
    }
  }

  package struct Row: Hashable, Sendable {
    package let module: AuditReport.Module
    package var uses: [Family: Uses] = [:]

    package var hidden: Int { uses.values.reduce(0) { $0 + $1.hidden } }
  }

  /// The modules; those with most hidden uses come first.
  package let rows: [Row]
  /// The families that a module uses, in their own order.
  package let families: [Family]

  package init(_ report: AuditReport) {
    var rows = Dictionary(
      uniqueKeysWithValues: report.modules.map { ($0.name, Row(module: $0)) })
    for finding in report.findings where finding.classification != .constant {
      let isHidden = finding.classification == .hidden
      let path: WritableKeyPath<Uses, Int> = isHidden ? \.hidden : \.live
      rows[finding.module]?.uses[finding.rule.family, default: Uses()][keyPath: path] += 1
    }
    self.rows = rows.values.sorted {
      ($1.hidden, $0.module.name) < ($0.hidden, $1.module.name)
    }
    families = Family.allCases.filter { family in rows.values.contains { $0.uses[family] != nil } }
  }

  /// Returns the sum over all modules.
  func total(_ family: Family) -> Uses {
    rows.reduce(into: Uses()) { sum, row in
      sum.hidden += row.uses[family]?.hidden ?? 0
      sum.live += row.uses[family]?.live ?? 0
    }
  }

  var hidden: Int { rows.reduce(0) { $0 + $1.hidden } }
  var controlled: Int { rows.reduce(0) { $0 + $1.module.controlledReads } }
}

/// The formats of a map.
package enum MapFormat: String, CaseIterable, Sendable {
  /// A self-contained HTML page.
  case html
  /// A graph for Graphviz.
  case dot
  case json

  package var reporter: any Reporter {
    switch self {
    case .html: MapPage()
    case .dot: MapGraph()
    case .json: MapJSON()
    }
  }
}
