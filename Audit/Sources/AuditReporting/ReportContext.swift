package import AuditCatalog
package import AuditModel

/// What a report does not know, and its readers want to: the rules, the code, the terminal.
package struct ReportContext: Sendable {
  package var toolVersion: String
  /// The rules that findings refer to, those that a configuration adds among them.
  package var catalog: Catalog
  /// What the code base is called, for the title of a page; empty where it has no name.
  package var projectName: String
  /// The code that the findings are in.
  package var source: ReportSource
  /// The classes of findings to show; nil for those that the format shows by itself.
  ///
  /// Text, and annotations for GitHub, show hidden dependencies only; everything else, all. Figures
  /// always count all of them.
  package var shown: Set<Finding.Classification>?
  /// Whether text may be colored, by escape sequences of ANSI.
  package var usesColor: Bool
  /// Whether text may only have characters of ASCII, but for what the code itself says.
  package var isASCII: Bool
  /// How many columns the terminal has; less than 40 count as 40.
  package var width: Int

  package init(
    toolVersion: String, catalog: Catalog, projectName: String = "",
    source: ReportSource = .none, shown: Set<Finding.Classification>? = nil,
    usesColor: Bool = false, isASCII: Bool = false, width: Int = 80
  ) {
    self.toolVersion = toolVersion
    self.catalog = catalog
    self.projectName = projectName
    self.source = source
    self.shown = shown
    self.usesColor = usesColor
    self.isASCII = isASCII
    self.width = max(40, width)
  }
}
