package import AuditModel

/// A summary for a terminal: the share of controlled dependencies, the files with most findings, and the
/// changes that remove most findings.
///
/// It fits into 40 columns, and uses up to 100.
package struct SummaryReporter: Reporter {
  /// The maximum number of modules and files.
  private static let placeLimit = 5
  /// The maximum number of changes.
  package static let changeLimit = 10

  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let digest = Digest(report)
    let page = SummaryPage(context)
    var blocks = [headline(report, digest, page)]
    if digest.hidden > 0 {
      blocks.append(families(digest, page))
      if digest.modules.count > 1 {
        blocks.append(places("Worst modules", digest.modules, page))
      }
      blocks.append(places("Worst files", digest.files, page))
      blocks.append(changes(digest, page))
    }
    blocks.append(nextSteps(report, digest, page))
    output.write(blocks.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n"))
  }

  private func headline(_ report: AuditReport, _ digest: Digest, _ page: SummaryPage) -> [String] {
    let share = digest.share
    var lines = [page.title("How controlled is this code base?"), ""]
    if share.total == 0 {
      lines += page.paragraph("Nothing in it depends on the world around it.")
    } else {
      let percent = "\(share.percentText) %"
      let bar = page.bar.gauge(
        share.controlled, of: share.total, width: page.width - 4 - percent.count)
      lines.append(
        "  " + page.terminal.styled(bar.full, .green) + page.terminal.styled(bar.empty, .yellow)
          + "  " + page.terminal.styled(percent, .bold))
      lines += page.paragraph(
        "\(share.controlled.grouped) of \(CountSentence.of(share.total, "use")) of the world "
          + "\(share.controlled == 1 ? "goes" : "go") through an environment; "
          + "\(share.hidden.grouped) \(share.hidden == 1 ? "is" : "are") hidden.")
    }
    let besides = CountSentence.besides(report)
    if !besides.isEmpty {
      lines += page.paragraph("Besides: " + besides.joined(separator: ", ") + ".")
    }
    lines += page.paragraph(
      "Looked at \(CountSentence.of(report.statistics.files, "file")), "
        + "\(CountSentence.of(report.statistics.lines, "line")).")
    if let types = CountSentence.types(report) { lines += page.paragraph(types) }
    if let leftOut = CountSentence.leftOut(report) { lines += page.paragraph(leftOut) }
    return lines
  }

  private func families(_ digest: Digest, _ page: SummaryPage) -> [String] {
    let families = digest.families.filter { $0.hidden > 0 }
    return [page.title("Hidden dependencies by family")]
      + page.bars(families.map { ($0.family.rawValue, $0.hidden) }, nameWidth: 11)
  }

  private func places(
    _ title: String, _ places: [Digest.PlaceCount], _ page: SummaryPage
  ) -> [String] {
    [page.title(title)]
      + page.bars(
        places.prefix(Self.placeLimit).map { ($0.name, $0.hidden) },
        nameWidth: page.width < 60 ? page.width - 14 : page.width * 3 / 5)
  }

  private func changes(_ digest: Digest, _ page: SummaryPage) -> [String] {
    let changes = digest.changes.prefix(Self.changeLimit)
    let removed = changes.reduce(0) { $0 + $1.count }
    let title =
      changes.count == 1
      ? "The change that removes \(removed == digest.hidden ? "all" : "most")"
      : "\(changes.count == 10 ? "Ten" : String(changes.count)) changes that remove "
        + (removed == digest.hidden
          ? "all \(removed.grouped)" : "\(removed.grouped) of \(digest.hidden.grouped)")
    return [page.title(title)] + page.changes(Array(changes))
  }

  private func nextSteps(
    _ report: AuditReport, _ digest: Digest, _ page: SummaryPage
  ) -> [String] {
    var lines = [page.title("Next")]
    if !report.isComplete {
      lines += page.step("", "Some files could not be looked at as a whole: the notices say which.")
    }
    guard let first = digest.changes.first else {
      return lines + page.step("environment-audit --show all", "what is live, and where")
    }
    lines += page.step("environment-audit explain \(first.rule)", "why it matters, and what to do")
    lines += page.step("environment-audit suggest", "the environment that it needs")
    lines += page.step("environment-audit baseline", "accept what is there, stop what is new")
    lines += page.step(
      "environment-audit --format html --output audit.html", "every place, to read")
    return lines
  }
}
