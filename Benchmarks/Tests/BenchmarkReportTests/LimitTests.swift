import Testing

@testable import BenchmarkReport

struct LimitTests {
  @Test(
    "A limit is held against the number as it is shown",
    arguments: [
      (Limit.atMost(1), 1.004, true),
      (.atMost(1), 1.006, false),
      (.atMost(0), 0, true),
      (.atMost(0), 1, false),
      (.atMost(1.1), .nan, false),
      (.atLeast(1.8), 1.796, true),
      (.atLeast(1.8), 1.79, false),
    ])
  func isMet(limit: Limit, number: Double, expected: Bool) {
    #expect(limit.isMet(by: number) == expected)
  }

  @Test(
    "A limit takes as little room as it can",
    arguments: [(Limit.atMost(10), "≤10"), (.atMost(1.1), "≤1.1"), (.atLeast(1.8), "≥1.8")])
  func description(limit: Limit, expected: String) {
    #expect(limit.description == expected)
  }
}
