import Testing

@testable import BenchmarkReport

struct RowTests {
  @Test("Every row has a unique name and a headline")
  func names() {
    #expect(Set(Row.all.map(\.name)).count == Row.all.count)
    #expect(Row.all.allSatisfy { !$0.group.isEmpty })
  }

  @Test("A goal is no easier than the must on the same subject")
  func goals() {
    for row in Row.all {
      for must in row.must {
        for goal in row.goal where goal.subject == must.subject {
          switch (must.bound, goal.bound) {
          case (.atMost(let must), .atMost(let goal)): #expect(goal <= must, "\(row.name)")
          case (.atLeast(let must), .atLeast(let goal)): #expect(goal >= must, "\(row.name)")
          default: Issue.record("The must and the goal of \(row.name) have opposite directions")
          }
        }
      }
    }
  }

  // A change waits for the system, which no reference in the process does: these limits are requirements.
  private static let waits = ["replace-alone", "replace-p99", "replace-sleepers"]

  @Test("No limit is on a time, which another machine would miss, except of changes")
  func ratios() {
    for row in Row.all where !Self.waits.contains(row.name) {
      switch row.measurement {
      case .operation, .cost, .time, .threads, .writer, .tail, .saving, .savingLibrary,
        .restoringLibrary, .restoringFields, .recording, .simulation,
        .cleanBuild(.debug):
        #expect((row.must + row.goal).allSatisfy { $0.subject != .figure }, "\(row.name)")
      // The CPU seconds of some builds are the exception: their limits are requirements.
      case .memory, .savingBurst, .readSites, .cleanBuild(.release), .macroBuild, .macroUse,
        .fetchedPackages, .binarySize,
        .foundation:
        break
      }
    }
  }
}
