import Environments
import EnvironmentsTesting

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
