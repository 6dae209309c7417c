package import AuditModel

/// The interchange format of static analysis (SARIF), version 2.1.0.
///
/// Hidden dependencies have their own level, live defaults and live implementations the level note. Paths are
/// relative to `SRCROOT`, which is not specified. Columns are UTF-16 code units, computed from the code; if the
/// code can no longer be read, they are left out instead of being stated in another unit.
package struct SARIFReporter: Reporter {
  /// The address of the format's schema.
  package static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  /// The name of the fingerprints; another algorithm gets another name.
  package static let fingerprintName = "environmentAudit/v2"

  package init() {}

  package func write(
    _ report: AuditReport, _ context: ReportContext, to output: inout some TextOutputStream
  ) {
    let reader = SourceReader(context.source)
    let findings = report.findings(context.shown ?? Set(Finding.Classification.allCases))
    let rules = SARIFRules(context.catalog, referredToBy: findings)
    let run: JSONValue = [
      "tool": ["driver": driver(rules, context)],
      "invocations": [
        [
          "executionSuccessful": .bool(report.isComplete),
          "toolExecutionNotifications": .array(
            report.notices.map { notification($0, reader) }),
        ]
      ],
      "columnKind": "utf16CodeUnits",
      "originalUriBaseIds": [
        "SRCROOT": ["description": ["text": "The root of the project that was audited."]]
      ],
      "results": .array(findings.map { result($0, rules, reader) }),
    ]
    let log: JSONValue = ["$schema": .string(Self.schema), "version": "2.1.0", "runs": [run]]
    log.write(to: &output)
    output.write("\n")
  }

  private func driver(_ rules: SARIFRules, _ context: ReportContext) -> JSONValue {
    [
      "name": "environment-audit",
      "version": .string(context.toolVersion),
      "shortDescription": ["text": "Finds the dependencies of Swift code that are still hidden."],
      "rules": .array(rules.descriptors),
      "notifications": .array(
        Notice.Kind.allCases.map { ["id": .string($0.rawValue)] }),
    ]
  }

  private func result(
    _ finding: Finding, _ rules: SARIFRules, _ reader: SourceReader
  ) -> JSONValue {
    var location: [String: JSONValue] = [
      "physicalLocation": physicalLocation(finding.file, finding.span, reader)
    ]
    if !finding.declaration.isEmpty {
      location["logicalLocations"] = [
        ["fullyQualifiedName": .string(finding.declaration), "kind": "member"]
      ]
    }
    return .members([
      "ruleId": .string(finding.rule.rawValue),
      "ruleIndex": rules.index(of: finding.rule).map(JSONValue.integer),
      "level": .string(finding.severity.rawValue),
      "message": ["text": .string(Self.escaped(finding.message))],
      "locations": [.object(location)],
      "partialFingerprints": [Self.fingerprintName: .string(finding.fingerprint)],
      "properties": .members([
        "certainty": .string(finding.certainty.rawValue),
        "class": .string(finding.classification.rawValue),
        "member": finding.member.map(JSONValue.string),
        "module": .string(finding.module),
        "role": .string(finding.role.rawValue),
        "symbol": .string(finding.symbol),
      ]),
    ])
  }

  private func notification(_ notice: Notice, _ reader: SourceReader) -> JSONValue {
    [
      "descriptor": [
        "id": .string(notice.kind.rawValue),
        "index": .integer(Notice.Kind.allCases.firstIndex(of: notice.kind) ?? -1),
      ],
      "level": .string(notice.severity.rawValue),
      "message": ["text": .string(Self.escaped(notice.message))],
      "locations": [["physicalLocation": physicalLocation(notice.file, notice.span, reader)]],
    ]
  }

  private func physicalLocation(
    _ file: String, _ span: SourceSpan?, _ reader: SourceReader
  ) -> JSONValue {
    .members([
      "artifactLocation": ["uri": .string(RelativeURI.string(file)), "uriBaseId": "SRCROOT"],
      "region": span.map { region(file, $0, reader) },
    ])
  }

  private func region(_ file: String, _ span: SourceSpan, _ reader: SourceReader) -> JSONValue {
    var region: [String: JSONValue] = [
      "startLine": .integer(span.startLine), "endLine": .integer(span.endLine),
    ]
    let start = reader.utf16Column(file: file, line: span.startLine, column: span.startColumn)
    let end = reader.utf16Column(file: file, line: span.endLine, column: span.endColumn)
    // A start column without an end column would mean the rest of the line.
    if let start, let end {
      region["startColumn"] = .integer(start)
      region["endColumn"] = .integer(end)
    }
    return .object(region)
  }

  /// Returns a message in which braces are not placeholders, and brackets are not links.
  static func escaped(_ text: String) -> String {
    var result = ""
    let hasLink = text.contains("](")
    for character in text {
      switch character {
      case "{": result += "{{"
      case "}": result += "}}"
      case "[" where hasLink, "]" where hasLink: result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
