package import AuditModel

package struct GitHubReporter: Reporter {
  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {}
}
