import Environments
import EnvironmentsTesting
import Testing

/// The issues that an operation reports.
func issues(of operation: () async throws -> Void) async rethrows -> [EnvironmentIssue] {
  let issues = Recorder<EnvironmentIssue>()
  try await EnvironmentIssueHandler.with {
    issues.record($0)
  } operation: {
    try await operation()
  }
  return issues.values
}

extension EnvironmentTrait {
  /// Runs a body as a test with the trait.
  func run(_ body: @concurrent @Sendable () async throws -> Void) async throws {
    try await provideScope(for: try #require(Test.current), testCase: nil, performing: body)
  }
}
