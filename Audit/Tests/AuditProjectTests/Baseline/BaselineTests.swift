import AuditModel
import AuditProject
import Testing

@Suite("A baseline")
struct BaselineTests {
  private func finding(
    _ code: String, in declaration: String = "Cart.pay()", file: String = "A.swift", line: Int = 1,
    rule: RuleID = "time.now", classification: Finding.Classification = .hidden
  ) -> Finding {
    Finding(
      rule: rule, classification: classification, file: file,
      span: SourceSpan(startLine: line, startColumn: 1, endLine: line, endColumn: 2), module: "M",
      declaration: declaration, code: code, symbol: code, message: "m", member: nil)
  }

  private func report(_ findings: [Finding]) -> AuditReport {
    AuditReport(findings: findings, notices: [], statistics: AuditReport.Statistics())
  }

  private func left(_ baseline: Baseline, _ findings: [Finding]) -> [Finding] {
    var report = report(findings)
    baseline.apply(to: &report, path: "b.json", isStrict: false)
    #expect(report.findings.count + report.statistics.baselined == findings.count)
    return report.findings
  }

  @Test("lists a hidden dependency after any move in the code")
  func moved() {
    let baseline = Baseline(of: report([finding("Date()"), finding("Date()", line: 9)]))
    #expect(left(baseline, [finding("Date()", line: 70), finding("Date()", line: 80)]).isEmpty)
    #expect(left(baseline, [finding("Date()", file: "B/C.swift")]).isEmpty)
    #expect(left(baseline, [finding("Date()"), finding("Date()", file: "B.swift")]).isEmpty)
  }

  @Test("does not list one more, or another")
  func new() {
    let baseline = Baseline(of: report([finding("Date()")]))
    let more = [finding("Date()", line: 3), finding("Date()", line: 4)]
    #expect(left(baseline, more).map(\.span.startLine) == [4])
    for other in [
      finding("Date.now"), finding("Date()", in: "Cart.refund()"),
      finding("Date()", rule: "time.sleep"),
    ] {
      #expect(left(baseline, [other]) == [other])
    }
  }

  @Test("has hidden dependencies only")
  func live() {
    let findings = [
      finding("Date()", classification: .liveDefault),
      finding("Date()", classification: .liveImplementation),
    ]
    #expect(Baseline(of: report(findings)).entries.isEmpty)
    #expect(left(Baseline(of: report([finding("Date()")])), findings) == findings)
  }

  @Test("tells entries that are fixed where it is strict")
  func strict() {
    let baseline = Baseline(of: report([finding("Date()"), finding("UUID()", in: "")]))
    var report = report([finding("Date()")])
    baseline.apply(to: &report, path: "b.json", isStrict: true)
    #expect(
      report.notices == [
        Notice(
          kind: .fixedEntry, severity: .error, file: "b.json",
          message: "`UUID()` at the top of a file is fixed, and still listed [time.now];"
            + " run `environment-audit prune`")
      ])
  }

  @Test("only gets smaller when it is pruned")
  func prune() {
    let baseline = Baseline(
      of: report([finding("Date()"), finding("Date()", line: 2), finding("UUID()")]))
    let pruned = baseline.pruned(by: report([finding("Date()"), finding("Date.now")]))
    #expect(
      pruned.entries == [
        Baseline.Entry(rule: "time.now", declaration: "Cart.pay()", code: "Date()", ordinal: 0)
      ])
    #expect(pruned.pruned(by: report([])).entries.isEmpty)
  }

  @Test("is a file with a line for each entry, the same for the same findings in any order")
  func json() throws {
    let findings = [
      finding("b(\"\\n\")", in: "é"), finding("a()", rule: "random.uuid"), finding("a()"),
      finding("a()", line: 5),
    ]
    let json = Baseline(of: report(findings)).json
    #expect(json == Baseline(of: report(findings.reversed())).json)
    #expect(
      json == """
        {
          "version": 1,
          "entries": [
            { "rule": "random.uuid", "declaration": "Cart.pay()", "code": "a()", "ordinal": 0 },
            { "rule": "time.now", "declaration": "Cart.pay()", "code": "a()", "ordinal": 0 },
            { "rule": "time.now", "declaration": "Cart.pay()", "code": "a()", "ordinal": 1 },
            { "rule": "time.now", "declaration": "é", "code": "b(\\"\\\\n\\")", "ordinal": 0 }
          ]
        }

        """)
    #expect(try Baseline(json: Array(json.utf8)) == Baseline(of: report(findings)))
  }

  @Test(
    "comes back from its file, for any code", arguments: ["", "\u{1}\t\"\\\r\n", "🧪é", "/"])
  func roundTrip(code: String) throws {
    let baseline = Baseline(entries: [
      Baseline.Entry(rule: "a.b", declaration: code, code: code, ordinal: 3)
    ])
    #expect(try Baseline(json: Array(baseline.json.utf8)) == baseline)
    #expect(try Baseline(json: Array(Baseline().json.utf8)) == Baseline())
  }

  private static let damaged =
    "is damaged; restore it, or write it anew by `environment-audit baseline`"

  @Test(
    "says what is wrong with a file that is none",
    arguments: [
      ("", damaged), ("[]", damaged), ("{\"entries\": []}", damaged),
      ("{\"version\": 1, \"entries\": [{\"rule\": 1}]}", damaged),
      (
        "{\"version\": 2}",
        "has version 2, and this program knows 1; use a newer environment-audit"
      ),
    ])
  func unreadable(json: String, message: String) {
    let error = #expect(throws: Baseline.Unreadable.self) { try Baseline(json: Array(json.utf8)) }
    #expect(error.map { "\($0)" } == message)
  }
}
