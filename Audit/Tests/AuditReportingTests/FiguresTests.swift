import AuditModel
import AuditReporting
import Testing

@Suite("Figures")
struct FiguresTests {
  @Test(
    "How controlled a code base is, is rounded so that it never looks better than it is",
    arguments: [
      (0, 0, 0, 100, "100"), (1, 0, 0, 100, "100"), (0, 1, 0, 0, "0"), (999, 1, 0, 99, "99"),
      (1, 999, 0, 0, "<1"), (1, 1, 0, 50, "50"), (1, 0, 1, 50, "50"), (2, 0, 1, 66, "66"),
    ])
  func share(controlled: Int, hidden: Int, baselined: Int, percent: Int, text: String) {
    var report = Sample.report((0..<hidden).map { .date(line: $0 + 1) } + [.date(.liveDefault)])
    report.statistics.controlledReads = controlled
    report.statistics.baselined = baselined
    let share = ControlShare(report)
    #expect(share.percent == percent)
    #expect(share.percentText == text)
    #expect(share.hidden == hidden + baselined)
  }

  @Test("A fingerprint depends on what a finding is, and not on where")
  func fingerprint() {
    let finding = Finding.date()
    #expect(finding.fingerprint.count == 32)
    #expect(finding.fingerprint == Finding.date(file: "B.swift", line: 90, column: 1).fingerprint)
    for other in [
      Finding.date(declaration: "g()"), .date(code: "Date.now"), .date(ordinal: 1),
      .date(rule: "time.timer"), .date(declaration: "f()Date()", code: ""),
    ] {
      #expect(other.fingerprint != finding.fingerprint)
    }
  }
}
