import AuditCatalog
package import AuditModel

/// Workflow commands that GitHub shows as annotations in the code.
///
/// GitHub shows ten annotations of each level per step, so ten are written, and the last one states the total
/// number. The others are not written to the log either, because a line of the audited code could be a command
/// itself.
package struct GitHubReporter: Reporter {
  /// The maximum number of annotations of one level that GitHub shows per step.
  package static let limit = 10

  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let reader = SourceReader(context.source)
    let shown = report.findings(context.shown ?? [.hidden])
    let commands =
      report.notices.map { Command($0, reader) } + shown.map { Command($0, reader, context) }
    var written: [String: Int] = [:]
    for command in commands {
      // The last note is reserved for the number.
      let limit = command.level == "notice" ? Self.limit - 1 : Self.limit
      guard written[command.level, default: 0] < limit else { continue }
      written[command.level, default: 0] += 1
      output.write(command.line)
    }
    let left = commands.count - written.values.reduce(0, +)
    var total = CountSentence.total(report) + "."
    if left > 0 {
      total +=
        " \(left.grouped) more \(left == 1 ? "is" : "are") not shown here, because GitHub shows "
        + "\(Self.limit) of a kind; the formats text, html and sarif have all."
    }
    output.write(Command(level: "notice", properties: [("title", "environment-audit")], total).line)
  }
}

/// A workflow command: `::warning file=…,line=…::message`.
private struct Command {
  /// `error`, `warning` or `notice`.
  let level: String
  let properties: [(name: String, value: String)]
  let message: String

  init(level: String, properties: [(name: String, value: String)], _ message: String) {
    self.level = level
    self.properties = properties
    self.message = message
  }

  init(_ finding: Finding, _ reader: SourceReader, _ context: ReportContext) {
    let rule = context.catalog.rule(finding.rule)
    self.init(
      level: finding.severity == .note ? "notice" : finding.severity.rawValue,
      properties: Self.place(finding.file, finding.span, reader)
        + [("title", rule.map { "\($0.title) [\(finding.rule)]" } ?? finding.rule.rawValue)],
      finding.message)
  }

  init(_ notice: Notice, _ reader: SourceReader) {
    self.init(
      level: notice.severity.rawValue,
      properties: Self.place(notice.file, notice.span, reader) + [("title", notice.kind.rawValue)],
      notice.message)
  }

  private static func place(
    _ file: String, _ span: SourceSpan?, _ reader: SourceReader
  ) -> [(name: String, value: String)] {
    var properties = [(name: "file", value: file)]
    guard let span else { return properties }
    properties.append(("line", String(span.startLine)))
    // GitHub accepts columns only within one line.
    if span.endLine == span.startLine,
      let column = reader.utf16Column(file: file, line: span.startLine, column: span.startColumn)
    {
      properties.append(("col", String(column)))
    }
    properties.append(("endLine", String(span.endLine)))
    return properties
  }

  var line: String {
    let properties = properties.map { "\($0.name)=\(Self.escapedProperty($0.value))" }
    return "::\(level) \(properties.joined(separator: ","))::\(Self.escaped(message))\n"
  }

  private static func escaped(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if let escape = escapes[scalar] {
        result += escape
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}
