import Environments
import EnvironmentsTesting
import Testing

private struct World: Sendable {
  var number = 1
}

private let byTrait = EnvironmentStack(World())

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
}
