import AuditCatalog
package import AuditModel

/// Writes a page that needs no network and no script: the findings by dependency, each with its line of code.
package struct HTMLReporter: Reporter {
  /// The number of findings on the page.
  ///
  /// A browser is slow with more rows.
  package var limit: Int

  package init(limit: Int = 20_000) {
    self.limit = limit
  }

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let findings = report.findings(context.shown ?? Set(Finding.Classification.allCases))
    let reader = SourceReader(context.source)
    let project = context.projectName.isEmpty ? "This code base" : context.projectName
    let hidden = findings.count { $0.classification == .hidden }
    output.write(Self.head("\(project): \(CountSentence.hidden(hidden))", style: HTMLStyle.text))
    output.write(header(report, project))
    output.write("<main>\n")
    var left = limit
    for group in DependencyGroup.all(in: findings, context) where left > 0 {
      let shown = group.findings.prefix(left)
      left -= shown.count
      output.write(
        "<details><summary><code>\(HTMLText.escaped(group.name))</code>"
          + " <span class=\"quiet\">\(HTMLText.escaped(group.sentence))</span></summary>\n<table>\n"
      )
      for finding in shown { output.write(row(finding, reader, context)) }
      output.write("</table></details>\n")
    }
    if findings.count > limit {
      output.write(
        "<p>\((findings.count - limit).grouped) more are left out of this page; the formats text,"
          + " json and sarif have all.</p>\n")
    }
    output.write(notices(report))
    output.write("</main>\n</body>\n</html>\n")
  }

  /// Returns the start of a page, whose policy permits its style and nothing else.
  static func head(_ title: String, style: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <title>\(HTMLText.escaped(title))</title>
    <style>\(style)</style>
    </head>
    <body>

    """
  }

  private func header(_ report: AuditReport, _ project: String) -> String {
    let share = ControlShare(report)
    return """
      <header><h1>\(HTMLText.escaped(project))</h1>
      <meter min="0" max="100" value="\(share.percent)">\(share.percentText) %</meter>
      <p>\(CountSentence.share(report))</p>
      <p class="quiet">\(HTMLText.escaped(CountSentence.total(report))).</p></header>

      """
  }

  private func row(
    _ finding: Finding, _ reader: SourceReader, _ context: ReportContext
  ) -> String {
    let lines = reader.lines(of: finding.file)
    let number = finding.span.startLine
    let line = lines.flatMap { $0.indices.contains(number - 1) ? $0[number - 1] : nil }
    let title = context.catalog.rule(finding.rule)?.title ?? ""
    return "<tr class=\"\(finding.classification.rawValue)\"><td>"
      + "\(HTMLText.escaped(finding.file)):\(number)</td><td><code>"
      + "\(HTMLText.escaped((line ?? finding.code).prefix(200).drop { $0 == " " || $0 == "\t" }))</code></td>"
      + "<td title=\"\(HTMLText.escaped(title))\">\(HTMLText.escaped(finding.rule.rawValue))"
      + (finding.classification == .hidden ? "" : " (\(finding.classification.rawValue))")
      + "</td></tr>\n"
  }

  private func notices(_ report: AuditReport) -> String {
    guard !report.notices.isEmpty else { return "" }
    let items = report.notices.map { notice in
      let line = notice.span.map { ":\($0.startLine)" } ?? ""
      return "<li>\(notice.severity.rawValue): <b>\(HTMLText.escaped(notice.file))\(line)</b>"
        + " \(HTMLText.escaped(notice.message))</li>\n"
    }
    return "<h2>Notices</h2>\n<ul>\n\(items.joined())</ul>\n"
  }
}
