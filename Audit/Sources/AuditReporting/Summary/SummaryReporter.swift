package import AuditModel

package struct SummaryReporter: Reporter {
  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {}
}
