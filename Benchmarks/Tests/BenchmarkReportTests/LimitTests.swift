import Testing

@testable import BenchmarkReport

struct LimitTests {
  @Test(
    "A bound holds for the number as it is shown",
    arguments: [
      (Limit.Bound.atMost(1), 1.004, true),
      (.atMost(1), 1.006, false),
      (.atMost(0), 0, true),
      (.atMost(0), 1, false),
      (.atMost(1.1), .nan, false),
      (.atLeast(1.8), 1.796, true),
      (.atLeast(1.8), 1.79, false),
      (.atLeast(1.8), .nan, false),
    ])
  func bound(bound: Limit.Bound, number: Double, expected: Bool) {
    #expect(bound.isMet(by: number) == expected)
  }

  private static let finding: Finding = {
    var finding = Finding(.nanoseconds, 30, reference: 10)
    finding.instructions = Counts(value: 200, reference: 100)
    finding.allocations = Counts(value: 1, reference: 0)
    return finding
  }()

  @Test(
    "A limit bounds its subject",
    arguments: [
      (Limit.ratio(atMost: 2), true),
      (.ratio(atMost: 1.9), false),
      (.ratio(atLeast: 2), true),
      (.times(atMost: 3), true),
      (.times(atMost: 2.9), false),
      (.figure(atMost: 30), true),
      (.figure(atMost: 29), false),
      (.instructions(atMost: 200), true),
      (.instructions(atMost: 199), false),
      (.allocations(atMost: 1), true),
      (.allocations(atMost: 0), false),
    ])
  func subject(limit: Limit, expected: Bool) {
    #expect(limit.isMet(by: Self.finding) == expected)
  }

  @Test("Without counts, times decide ratios, and limits on counts decide nothing")
  func withoutCounts() {
    let finding = Finding(.nanoseconds, 30, reference: 10)
    #expect(Limit.ratio(atMost: 3).isMet(by: finding) == true)
    #expect(Limit.ratio(atMost: 2).isMet(by: finding) == false)
    #expect(Limit.instructions(atMost: 1).isMet(by: finding) == nil)
    #expect(Limit.allocations(atMost: 1).isMet(by: finding) == nil)
  }

  @Test("A limit on a ratio is missed without a reference")
  func withoutReference() {
    #expect(Limit.ratio(atMost: 3).isMet(by: Finding(.nanoseconds, 1)) == false)
  }

  @Test(
    "A limit names its subject unless that is the ratio",
    arguments: [
      (Limit.ratio(atMost: 10), "≤10"),
      (.ratio(atMost: 1.1), "≤1.1"),
      (.ratio(atLeast: 1.8), "≥1.8"),
      (.figure(atMost: 3.5), "figure ≤3.5"),
      (.instructions(atMost: 1_200), "instructions ≤1200"),
    ])
  func description(limit: Limit, expected: String) {
    #expect(limit.description == expected)
  }

  @Test("Several limits are separated by commas")
  func text() {
    #expect([Limit.ratio(atMost: 1), .allocations(atMost: 2)].text == "≤1, allocations ≤2")
    #expect([Limit]().text == nil)
  }
}
