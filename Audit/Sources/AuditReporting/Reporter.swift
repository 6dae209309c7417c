package import AuditModel

/// Writes a report in one format.
package protocol Reporter: Sendable {
  /// Writes the report.
  ///
  /// The bytes depend on the report and the context only, not on the time or the machine.
  func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream)
}

extension Reporter {
  /// The report as one string.
  package func string(_ report: AuditReport, _ context: ReportContext) -> String {
    var string = ""
    write(report, context, to: &string)
    return string
  }
}

/// The formats that a report can be written in.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// A line per finding, as compilers print them.
  case text
  /// What a person wants to know at a terminal.
  case summary
  /// Everything, in a schema of our own.
  case json
  /// The interchange format of static analysis, version 2.1.0.
  case sarif
  /// Commands that GitHub's workflows show as annotations.
  case github
  /// A page for a browser, in one file.
  case html

  package var reporter: any Reporter {
    switch self {
    case .text: TextReporter()
    case .summary: SummaryReporter()
    case .json: JSONReporter()
    case .sarif: SARIFReporter()
    case .github: GitHubReporter()
    case .html: HTMLReporter()
    }
  }
}
