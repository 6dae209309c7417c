package import AuditModel

/// Writes a report in one format.
package protocol Reporter: Sendable {
  /// Writes the report.
  ///
  /// The output depends only on the report and the context, not on the time or the machine.
  func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream)
}

extension Reporter {
  /// Returns the report as a string.
  package func string(_ report: AuditReport, _ context: ReportContext) -> String {
    var string = ""
    write(report, context, to: &string)
    return string
  }
}

/// The formats of reports.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// One line per finding, in the format of compilers.
  case text
  /// A summary for a terminal.
  case summary
  /// All results, in this project's own schema.
  case json
  /// The interchange format of static analysis, version 2.1.0.
  case sarif
  /// Workflow commands that GitHub shows as annotations.
  case github
  /// A self-contained HTML page.
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
