package import AuditModel

/// A self-contained HTML page.
///
/// The page is also well-formed XML, works without its script, and is the same for the same report. It stays
/// readable for code bases with very many findings: above the limits, first the surrounding code is left out,
/// then the findings, and the page states that.
package struct HTMLReporter: Reporter {
  /// The maximum number of findings that are shown with their code.
  package var codeLimit: Int
  /// The maximum number of listed findings.
  package var findingLimit: Int

  package init(codeLimit: Int = 4_000, findingLimit: Int = 20_000) {
    self.codeLimit = codeLimit
    self.findingLimit = findingLimit
  }

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    var report = report
    report.findings = report.findings(context.shown ?? Set(Finding.Classification.allCases))
    let digest = Digest(report)
    let groups = ChangeGroup.all(in: report.findings)
    let listed = HTMLFindings(
      groups: groups, total: report.findings.count, anchors: Anchors(report.findings),
      codeLimit: codeLimit, findingLimit: findingLimit, context: context)
    output.write(head(digest, context))
    output.write("<body>\n<a class=\"skip\" href=\"#findings\">To the findings</a>\n")
    let overview = HTMLOverview(report: report, digest: digest, groups: groups, context: context)
    output.write(overview.header)
    output.write("<main>\n")
    output.write(overview.figures)
    output.write(overview.changes)
    output.write(overview.places)
    listed.write(to: &output)
    HTMLIndex(report: report, listed: listed).write(to: &output)
    output.write("</main>\n")
    output.write(
      "<footer><p>Written by environment-audit \(HTMLText.escaped(context.toolVersion)).</p>"
        + "</footer>\n")
    output.write("<script>\(HTMLScript.text)</script>\n</body>\n</html>\n")
  }

  private func head(_ digest: Digest, _ context: ReportContext) -> String {
    let project = context.projectName.isEmpty ? "" : context.projectName + ": "
    let title = HTMLText.escaped(project + CountSentence.hidden(digest.hidden))
    let policy = ContentPolicy.string(style: HTMLStyle.text, script: HTMLScript.text)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="\(HTMLText.escaped(policy))"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="generator" content="environment-audit"/>
      <meta name="robots" content="noindex"/>
      <title>\(title)</title>
      <style>\(HTMLStyle.text)</style>
      </head>

      """
  }
}
