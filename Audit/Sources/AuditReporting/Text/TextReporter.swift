package import AuditModel

/// One line per finding, in the format of compilers: `path:line:column: warning: message [rule]`.
///
/// Hidden dependencies are warnings; live defaults and live implementations, if they are shown, are notes.
/// Other notices of the audit are in between, in the order of the files. The last line contains the counts.
package struct TextReporter: Reporter {
  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let terminal = Terminal(usesColor: context.usesColor)
    let findings = report.findings(context.shown ?? [.hidden])
    if !context.listsAll, findings.count > Self.listLimit {
      writeGroups(findings, report.notices, context, terminal, to: &output)
      return writeTotals(report, terminal, to: &output)
    }
    let lines =
      findings.map { (($0.file, $0.span.startLine, $0.span.startColumn), line(for: $0, terminal)) }
      + report.notices.map {
        (($0.file, $0.span?.startLine ?? 0, $0.span?.startColumn ?? 0), line(for: $0, terminal))
      }
    for (_, line) in lines.sorted(by: { $0.0 < $1.0 }) { output.write(line) }
    writeTotals(report, terminal, to: &output)
  }

  /// The number of findings up to which each is listed.
  private static let listLimit = 40
  private static let groupLimit = 10
  private static let placeLimit = 3

  private func writeGroups(
    _ findings: [Finding], _ notices: [Notice], _ context: ReportContext, _ terminal: Terminal,
    to output: inout some TextOutputStream
  ) {
    for notice in notices { output.write(line(for: notice, terminal)) }
    let groups = DependencyGroup.all(in: findings, context)
    var listed = 0
    for group in groups.prefix(Self.groupLimit) {
      output.write(
        terminal.styled(Terminal.printable(group.name), .green) + ": \(group.sentence)\n")
      for finding in group.findings.prefix(Self.placeLimit) {
        output.write("  " + line(for: finding, terminal))
      }
      listed += min(group.findings.count, Self.placeLimit)
    }
    output.write("And \((findings.count - listed).grouped) more: --all\n")
  }

  private func writeTotals(
    _ report: AuditReport, _ terminal: Terminal, to output: inout some TextOutputStream
  ) {
    output.write(terminal.styled(CountSentence.total(report), .bold) + "\n")
    for line in CountSentence.leftOut(report) {
      output.write(terminal.styled(line, .dim) + "\n")
    }
  }

  private func line(for finding: Finding, _ terminal: Terminal) -> String {
    let severity =
      switch finding.severity {
      case .error: terminal.styled("error:", .red)
      case .warning: terminal.styled("warning:", .magenta)
      case .note: terminal.styled("note:", .cyan)
      }
    let message = terminal.styled(
      Terminal.printable(finding.message) + finding.classification.suffix, .bold)
    let rule = terminal.styled("[\(finding.rule)]", .dim)
    return "\(place(finding.file, finding.span, terminal)) \(severity) \(message) \(rule)\n"
  }

  private func line(for notice: Notice, _ terminal: Terminal) -> String {
    let severity =
      notice.severity == .error
      ? terminal.styled("error:", .red) : terminal.styled("warning:", .magenta)
    let message = terminal.styled(Terminal.printable(notice.message), .bold)
    let kind = terminal.styled("[\(notice.kind.rawValue)]", .dim)
    return "\(place(notice.file, notice.span, terminal)) \(severity) \(message) \(kind)\n"
  }

  private func place(_ file: String, _ span: SourceSpan?, _ terminal: Terminal) -> String {
    let position = span.map { ":\($0.startLine):\($0.startColumn):" } ?? ":"
    return terminal.styled(Terminal.printable(file) + position, .bold)
  }
}

extension Finding.Classification {
  /// The addition to the message of a finding that is not hidden.
  fileprivate var suffix: String {
    switch self {
    case .hidden, .constant: ""
    case .liveDefault: ", as a default that can be replaced"
    case .liveImplementation: ", in a live implementation"
    }
  }
}
