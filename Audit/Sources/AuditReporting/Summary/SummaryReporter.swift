package import AuditModel

/// A summary for a person: the share of controlled dependencies, the places with most findings, and the changes
/// that remove most findings.
package struct SummaryReporter: Reporter {
  /// The maximum number of modules and files.
  private static let placeLimit = 5
  /// The maximum number of changes.
  package static let changeLimit = 10

  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let terminal = Terminal(usesColor: context.usesColor)
    let hidden = report.findings.filter { $0.classification == .hidden }
    let groups = DependencyGroup.all(in: hidden, context)
    var blocks = [("How controlled is this code base?", headline(report))]
    if !hidden.isEmpty {
      let modules = Self.places(hidden.map(\.module))
      blocks.append(
        ("Hidden dependencies by family", Self.places(hidden.map { $0.rule.family.rawValue })))
      if modules.count > 1 {
        blocks.append(("Worst modules", Array(modules.prefix(Self.placeLimit))))
      }
      let files = Self.places(hidden.map(\.file))
      blocks.append(("Worst files", Array(files.prefix(Self.placeLimit))))
      blocks.append(changes(groups, of: hidden.count))
    }
    blocks.append(("Next", nextSteps(report, groups.first)))
    let texts = blocks.map { title, lines in
      terminal.styled(title, .bold) + "\n"
        + lines.map { "  \(Terminal.printable($0))\n" }.joined()
    }
    output.write(texts.joined(separator: "\n"))
  }

  private func headline(_ report: AuditReport) -> [String] {
    let besides = CountSentence.besides(report)
    let files = CountSentence.of(report.statistics.files, "file")
    let lines = [
      CountSentence.share(report),
      besides.isEmpty ? nil : "Besides: " + besides.joined(separator: ", ") + ".",
      "Looked at \(files), \(CountSentence.of(report.statistics.lines, "line")).",
    ]
    return lines.compactMap(\.self) + CountSentence.leftOut(report)
      + [CountSentence.withoutTests(report)].compactMap(\.self)
  }

  /// Returns the number of findings of each place, largest first.
  private static func places(_ names: [String]) -> [String] {
    let counts = counts(names)
    let width = counts.first?.count.grouped.count ?? 0
    return counts.map { name, count in
      String(repeating: " ", count: width - count.grouped.count) + "\(count.grouped)  \(name)"
    }
  }

  /// Returns the distinct values, most frequent first; equally frequent values are sorted.
  private static func counts(_ names: [String]) -> [(name: String, count: Int)] {
    Dictionary(grouping: names, by: \.self).map { ($0.key, $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private func changes(_ groups: [DependencyGroup], of hidden: Int) -> (String, [String]) {
    let shown = groups.prefix(Self.changeLimit)
    let removed = shown.reduce(0) { $0 + $1.hidden }
    return (
      "\(CountSentence.of(shown.count, "change")) to remove \(removed.grouped) of \(hidden.grouped)",
      shown.map { "\($0.name): \($0.sentence)" }
    )
  }

  private func nextSteps(_ report: AuditReport, _ first: DependencyGroup?) -> [String] {
    var lines: [String] = []
    if !report.isComplete {
      lines.append("Some files could not be looked at as a whole: the notices say which.")
    }
    guard let rule = first?.findings.first?.rule else {
      return lines + ["environment-audit --show all: what is live, and where"]
    }
    return lines + [
      "environment-audit explain \(rule): why it matters, and what to do",
      "environment-audit suggest: the environment that the code needs",
      "environment-audit baseline: accept what is there, stop what is new",
      "environment-audit --format html --output audit.html: every place, to read",
    ]
  }
}
