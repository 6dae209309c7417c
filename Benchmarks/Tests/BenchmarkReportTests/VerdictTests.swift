import Testing

@testable import BenchmarkReport

struct VerdictTests {
  private static let row = Row(
    "read", .memory, must: [.ratio(atMost: 2)], goal: [.ratio(atMost: 1)])

  @Test(
    "A ratio is judged by the must first, then by the goal",
    arguments: [(0.9, Verdict.goalMet), (1.5, .mustMet), (2.1, .missed)])
  func ratio(ratio: Double, expected: Verdict) {
    #expect(Verdict(Self.row, Finding(.nanoseconds, ratio * 10, reference: 10)) == expected)
  }

  @Test("Instructions decide if they were counted")
  func instructions() {
    var finding = Finding(.nanoseconds, 30, reference: 10)
    finding.instructions = Counts(value: 100, reference: 100)
    #expect(Verdict(Self.row, finding) == .goalMet)
    finding.instructions?.value = 300
    #expect(Verdict(Self.row, finding) == .missed)
  }

  @Test("A figure is judged without a reference")
  func figure() {
    let row = Row("memory", .memory, must: [.figure(atMost: 2)], goal: [.figure(atMost: 1)])
    #expect(Verdict(row, Finding(.megabytes, 0.2)) == .goalMet)
    #expect(Verdict(row, Finding(.megabytes, 1.2)) == .mustMet)
    #expect(Verdict(row, Finding(.megabytes, 2.2)) == .missed)
  }

  @Test(
    "A row with several limits has to meet all of them",
    arguments: [
      (600.0, 1.0, Verdict.goalMet), (700, 1, .mustMet), (600, 2, .mustMet), (1_201, 1, .missed),
      (600, 3, .missed),
    ])
  func severalLimits(instructions: Double, allocations: Double, expected: Verdict) {
    let row = Row(
      "link", .memory, must: [.instructions(atMost: 1_200), .allocations(atMost: 2)],
      goal: [.instructions(atMost: 600), .allocations(atMost: 1)])
    var finding = Finding(.nanoseconds, 9)
    finding.instructions = Counts(value: instructions)
    finding.allocations = Counts(value: allocations)
    #expect(Verdict(row, finding) == expected)
  }

  @Test("Limits on numbers that were not counted are left out")
  func notCounted() {
    let finding = Finding(.nanoseconds, 9, reference: 10)
    let counted = Row("replace", .memory, must: [.instructions(atMost: 2_000)])
    #expect(Verdict(counted, finding) == .notCounted)
    var row = Self.row
    row.goal.append(.allocations(atMost: 1))
    #expect(Verdict(row, finding) == .goalMet)
  }

  @Test("A row that was not measured is not missed")
  func notMeasured() {
    let unmeasured = Finding(.nanoseconds, .nan, reference: .nan)
    #expect(Verdict(Self.row, unmeasured) == .notMeasured)
    #expect(Verdict(Self.row, Finding(.nanoseconds, .nan)) == .notMeasured)
    #expect(!Table(isColored: false).line(Self.row, unmeasured).contains("nan"))
    var report = Report(isQuick: false)
    report.add(Self.row, unmeasured)
    #expect(report.missed == [])
    #expect(report.summary.contains("0 of 1 musts met"))
    #expect(report.summary.contains("not measured: read"))
  }

  @Test("A row without limits has no verdict, and a row with only a goal cannot fail")
  func withoutMust() {
    #expect(Verdict(Row("read", .memory), Finding(.megabytes, 9)) == .none)
    let row = Row("read", .memory, goal: [.figure(atMost: 1)])
    #expect(Verdict(row, Finding(.megabytes, 9)) == .goalMissed)
    #expect(Verdict(row, Finding(.megabytes, 1)) == .goalMet)
  }
}
