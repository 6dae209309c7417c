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

struct StrictTests {
  @Test(.strict(byTrait)) func `A stack that a trait makes strict reports a read`() {
    expectReport { #expect(byTrait.number == 1) }
  }

  @Test func `A stack that a trait makes strict is strict for all tests`() {
    expectReport { _ = byTrait.number }
  }
}
