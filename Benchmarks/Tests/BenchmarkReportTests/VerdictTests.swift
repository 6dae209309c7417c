import Testing

@testable import BenchmarkReport

struct VerdictTests {
  private static let row = Row("read", .memory, must: .atMost(2), goal: .atMost(1))

  @Test(
    "A ratio is judged by the must first, and then by the goal",
    arguments: [(0.9, Verdict.goalMet), (1.5, .mustMet), (2.1, .missed)])
  func ratio(ratio: Double, expected: Verdict) {
    #expect(Verdict(Self.row, Finding(.nanoseconds, ratio * 10, reference: 10)) == expected)
  }

  @Test("Instructions decide where they were counted")
  func instructions() {
    var finding = Finding(.nanoseconds, 30, reference: 10)
    finding.instructions = Counts(value: 100, reference: 100)
    #expect(Verdict(Self.row, finding) == .goalMet)
    finding.instructions?.value = 300
    #expect(Verdict(Self.row, finding) == .missed)
  }

  @Test("A figure without a reference is judged itself")
  func withoutReference() {
    #expect(Verdict(Self.row, Finding(.megabytes, 0.2)) == .goalMet)
    #expect(Verdict(Self.row, Finding(.megabytes, 2.2)) == .missed)
  }

  @Test("A goal can be one of allocations, too")
  func allocations() {
    var row = Self.row
    row.goalAllocations = 1
    var finding = Finding(.nanoseconds, 9, reference: 10)
    finding.allocations = Counts(value: 2, reference: 1)
    #expect(Verdict(row, finding) == .mustMet)
    finding.allocations?.value = 1
    #expect(Verdict(row, finding) == .goalMet)
  }

  @Test("What was not measured is missed")
  func notMeasured() {
    #expect(Verdict(Self.row, Finding(.megabytes, .nan)) == .missed)
  }

  @Test("A row without limits has no verdict; one with a goal only cannot fail")
  func withoutMust() {
    #expect(Verdict(Row("read", .memory), Finding(.megabytes, 9)) == .none)
    #expect(
      Verdict(Row("read", .memory, goal: .atMost(1)), Finding(.megabytes, 9)) == .goalMissed)
  }
}
