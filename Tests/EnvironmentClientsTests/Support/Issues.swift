import EnvironmentClients
import EnvironmentsTesting

/// Runs an operation and returns the issues that it reported.
func issues(_ operation: () async throws -> Void) async rethrows -> [EnvironmentIssue] {
  let issues = Recorder<EnvironmentIssue>()
  try await EnvironmentIssueHandler.with { issue in
    issues.record(issue)
  } operation: {
    try await operation()
  }
  return issues.values
}
