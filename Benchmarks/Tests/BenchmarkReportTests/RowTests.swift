import Testing

@testable import BenchmarkReport

struct RowTests {
  @Test("Every row has a name of its own, and stands under a headline")
  func names() {
    #expect(Set(Row.all.map(\.name)).count == Row.all.count)
    #expect(Row.all.allSatisfy { !$0.group.isEmpty })
  }

  @Test("A goal is no easier than the must")
  func goals() {
    for row in Row.all {
      switch (row.must, row.goal) {
      case (.atMost(let must), .atMost(let goal)): #expect(goal <= must, "\(row.name)")
      case (.atLeast(let must), .atLeast(let goal)): #expect(goal >= must, "\(row.name)")
      case (nil, _), (_, nil): break
      default: Issue.record("\(row.name) must be more and aims at less, or the reverse")
      }
    }
  }
}
