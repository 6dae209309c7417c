import Environments
import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var number = 1
}

private let byTrait = EnvironmentStack(World())
private let detached = EnvironmentStack(World())

/// Runs a use that a strict stack must report.
private func expectReport(
  sourceLocation: SourceLocation = #_sourceLocation, _ use: () -> Void
) {
  withKnownIssue(sourceLocation: sourceLocation) {
    use()
  } matching: { issue in
    "\(issue)".contains("outside any scope, but the stack is strict")
  }
}

@Suite("A strict stack")
struct StrictTests {
  @Test(.strict(byTrait)) func `reports a read, and answers it`() {
    expectReport { #expect(byTrait.number == 1) }
  }

  @Test func `is strict for tests without the trait, too`() {
    expectReport { _ = byTrait.number }
  }

  @Test(.strict(byTrait), .environment(byTrait) { $0.number = 2 })
  func `may be used in a scope`() async {
    byTrait.number += 1
    #expect(byTrait.number == 3)
    #expect(await Task { byTrait.number }.value == 3)
  }

  @Test(.strict(detached), .environment(detached) { $0.number = 2 })
  func `reports a detached task`() async {
    #expect(detached.number == 2)
    let reports = Recorder<String>()
    await Task.detached {
      EnvironmentIssueHandler.with {
        reports.record($0.message)
      } operation: {
        #expect(detached.number == 1)
      }
    }.value
    #expect(reports.count == 1)
  }

  @Test func `allows what says that it is meant`() {
    #expect(allowUnscoped { byTrait.number } == 1)
  }
}
