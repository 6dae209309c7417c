import Testing

@testable import BenchmarkReport

struct ReportTests {
  private static let met = Row(
    "read", .memory, must: [.ratio(atMost: 1)], goal: [.ratio(atMost: 0.5)])
  private static let missed = Row("memory", .memory, must: [.figure(atMost: 1)])
  private static let counted = Row("replace", .memory, must: [.instructions(atMost: 2_000)])

  @Test("The summary counts verdicts, and lists misses and notes")
  func summary() {
    var report = Report(isQuick: true)
    report.add(Self.met, Finding(.nanoseconds, 7, reference: 10))
    var finding = Finding(.megabytes, 3)
    finding.note = "1000 replaces"
    report.add(Self.missed, finding)
    report.add(Self.counted, Finding(.nanoseconds, 9))
    #expect(report.missed == ["memory"])
    #expect(
      report.summary == """
        memory: 1000 replaces
        replace: must instructions ≤2000
        --quick: fewer rounds, replaces and builds than in a run that decides
        1 of 3 musts met, 0 of 1 goals
        not judged without valgrind: replace
        missed: memory
        """)
  }

  @Test(
    "The summary lists limits that the table does not show in full",
    arguments: [
      ([Limit.ratio(atMost: 1)], [Limit.ratio(atMost: 0.5)], nil),
      (
        [.ratio(atMost: 1)], [.ratio(atMost: 1), .allocations(atMost: 1)],
        "must ≤1; goal ≤1, allocations ≤1"
      ),
      ([.figure(atMost: 180)], [], "must figure ≤180"),
      (
        [.instructions(atMost: 1_200)], [.instructions(atMost: 600)],
        "must instructions ≤1200; goal instructions ≤600"
      ),
    ] as [([Limit], [Limit], String?)])
  func limits(must: [Limit], goal: [Limit], expected: String?) {
    let line = Report.Line(
      Row("read", .memory, must: must, goal: goal), Finding(.kilobytes, 287, reference: 12))
    #expect(line.limits == expected)
  }
}
