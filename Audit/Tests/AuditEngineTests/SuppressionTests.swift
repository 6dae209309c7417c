import AuditModel
import Testing

@Suite("Suppression in code")
struct SuppressionTests {
  @Test(
    "A comment suppresses what it names, where it stands",
    arguments: [
      Case("let a = Date() // environment-audit:ignore time.now: it is a log"),
      Case("let a = Date() // environment-audit:ignore time: it is a log"),
      Case("let a = Date() // environment-audit:ignore all: it is a log"),
      Case("let a = [Date(), UUID()] // environment-audit:ignore time.now, random.uuid: a log"),
      Case(
        "let a = [Date(), UUID()] // environment-audit:ignore time: a log", "1 random.uuid UUID()"),
      Case(
        "// environment-audit:ignore time.now: it is a log\nlet a = Date()\nlet b = Date()",
        "3 time.now Date()"),
      Case("// environment-audit:ignore time.now: it is a log\n\n// why\nlet a = f(\n  Date())"),
      Case(
        "// environment-audit:ignore time.now: a default\nfunc f(a: Date = Date()) {\n  g(Date())\n}",
        "3 time.now Date()"),
      Case(
        "let a = Date()\n// environment-audit:ignore-file time: all logs\nlet b = [Date(), UUID()]",
        "3 random.uuid UUID()"),
      Case("/* environment-audit:ignore time.now: it is a log */ let a = Date()"),
    ])
  func suppressed(_ example: Case) {
    let report = Harness.report(example.source)
    #expect(Harness.lines(report) == example.found)
    #expect(report.notices == [])
    #expect(report.statistics.suppressed > 0)
  }

  @Test(
    "What cannot be followed is said",
    arguments: [
      ("ignore time.now", "a reason is missing: write `ignore time.now: why`"),
      ("ignore time.now:  ", "a reason is missing: write `ignore time.now: why`"),
      ("ignore: why", "a rule, a family or `all` is missing after `ignore`"),
      ("live", "a reason is missing after `live:`"),
      ("skip time.now: why", "`skip` is none of `ignore`, `ignore-file` and `live`"),
    ])
  func bad(_ directive: String, _ reason: String) {
    let report = Harness.report("let a = Date() // environment-audit:\(directive)")
    #expect(report.findings.count == 1)
    #expect(report.notices.map(\.kind) == [.badSuppression])
    #expect(report.notices.map(\.severity) == [.error])
    #expect(report.notices.map(\.message) == ["this comment suppresses nothing: \(reason)"])
    #expect(report.notices.first?.span?.startColumn == 16)
  }

  @Test("A rule that does not exist is said")
  func unknown() {
    let report = Harness.report("let a = Date() // environment-audit:ignore time.then: a log")
    #expect(
      report.notices.map(\.message) == [
        "there is no rule or family `time.then`; `environment-audit rules` lists them"
      ])
  }

  @Test("A suppression that suppresses nothing is said, unless its rule is off")
  func unused() {
    let report = Harness.report("let a = 1 // environment-audit:ignore time.now: a log")
    #expect(report.notices.map(\.kind) == [.unusedSuppression])
    #expect(report.notices.map(\.severity) == [.warning])
    #expect(
      report.notices.map(\.message) == [
        "nothing here is found by `time.now`: remove the comment"
      ])
    let off = Harness.report("P.f() // environment-audit:ignore global.static-effect: a log")
    #expect(off.notices == [])
  }

  @Test("What a string says is no comment")
  func strings() {
    let report = Harness.report("let a = [Date(), \"// environment-audit:ignore time.now: no\"]")
    #expect(report.findings.count == 1)
    #expect(report.notices == [])
  }
}
