import EnvironmentFakes
import EnvironmentSimulation
import Testing

/// Runs a test body under a trait, and returns the issues that it records.
func recordedIssues(
  of trait: SimulationTrait, _ body: @escaping @Sendable () async throws -> Void
) async -> [Issue] {
  let issues = Recorder<Issue>()
  let handling = IssueHandlingTrait.compactMapIssues { issue in
    issues.record(issue)
    return nil
  }
  let test = Test.current.unsafelyUnwrapped
  try? await handling.provideScope(for: test, testCase: Test.Case.current) {
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
  return issues.values
}
