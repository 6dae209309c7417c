package import AuditModel

/// All results of an audit as JSON, for programs.
///
/// The format is `audit-report.schema.json`, next to this file's tests. Its version is incremented if a program
/// for the previous version would misinterpret the output; additions do not change it.
package struct JSONReporter: Reporter {
  /// The version of the format.
  package static let schemaVersion = 1

  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let share = ControlShare(report)
    let findings = report.findings(context.shown ?? Set(Finding.Classification.allCases))
    let value: JSONValue = [
      "schemaVersion": .integer(Self.schemaVersion),
      "tool": [
        "name": "environment-audit",
        "version": .string(context.toolVersion),
      ],
      "complete": .bool(report.isComplete),
      "findings": .array(findings.map(Self.value)),
      "notices": .array(report.notices.map(Self.value)),
      "statistics": [
        "files": .integer(report.statistics.files),
        "lines": .integer(report.statistics.lines),
        "testFiles": .integer(report.statistics.testFiles),
        "exampleFiles": .integer(report.statistics.exampleFiles),
        "hasTests": .bool(report.statistics.hasTests),
        "controlledReads": .integer(report.statistics.controlledReads),
        "suppressed": .integer(report.statistics.suppressed),
        "baselined": .integer(report.statistics.baselined),
        "hidden": .integer(report.count(.hidden)),
        "liveDefaults": .integer(report.count(.liveDefault)),
        "liveImplementations": .integer(report.count(.liveImplementation)),
        "constants": .integer(report.count(.constant)),
        "controlledPercent": .integer(share.percent),
      ],
    ]
    value.write(to: &output)
    output.write("\n")
  }

  private static func value(_ finding: Finding) -> JSONValue {
    .members([
      "rule": .string(finding.rule.rawValue),
      "class": .string(finding.classification.rawValue),
      "severity": .string(finding.severity.rawValue),
      "role": .string(finding.role.rawValue),
      "certainty": .string(finding.certainty.rawValue),
      "file": .string(finding.file),
      "module": .string(finding.module),
      "span": value(finding.span),
      "declaration": .string(finding.declaration),
      "code": .string(finding.code),
      "symbol": .string(finding.symbol),
      "ordinal": .integer(finding.ordinal),
      "fingerprint": .string(finding.fingerprint),
      "message": .string(finding.message),
      "member": finding.member.map(JSONValue.string),
    ])
  }

  private static func value(_ notice: Notice) -> JSONValue {
    .members([
      "kind": .string(notice.kind.rawValue),
      "severity": .string(notice.severity.rawValue),
      "file": .string(notice.file),
      "span": notice.span.map(value),
      "message": .string(notice.message),
    ])
  }

  private static func value(_ span: SourceSpan) -> JSONValue {
    [
      "startLine": .integer(span.startLine),
      "startColumn": .integer(span.startColumn),
      "endLine": .integer(span.endLine),
      "endColumn": .integer(span.endColumn),
    ]
  }
}
