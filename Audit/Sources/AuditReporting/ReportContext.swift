package import AuditCatalog
package import AuditModel

/// The context of a report: the rules, the code, the terminal.
package struct ReportContext: Sendable {
  package var toolVersion: String
  /// The rules of the findings, including those of the configuration.
  package var catalog: Catalog
  /// The name of the code base, for the title of a page; empty if it has none.
  package var projectName: String
  /// The code of the findings.
  package var source: ReportSource
  /// The classes of findings to show; nil for the default of the format.
  ///
  /// By default, text and annotations for GitHub show only hidden dependencies, and the other formats show all.
  /// Figures always count all.
  package var shown: Set<Finding.Classification>?
  /// Whether text may contain ANSI color sequences.
  package var usesColor: Bool
  /// Whether all findings are listed, and not only the dependencies that matter most.
  package var listsAll = false
  /// Whether `fix` has a form for a finding.
  package var isConvertible: @Sendable (Finding) -> Bool = { _ in false }

  package init(
    toolVersion: String, catalog: Catalog, projectName: String = "",
    source: ReportSource = .none, shown: Set<Finding.Classification>? = nil,
    usesColor: Bool = false
  ) {
    self.toolVersion = toolVersion
    self.catalog = catalog
    self.projectName = projectName
    self.source = source
    self.shown = shown
    self.usesColor = usesColor
  }
}
