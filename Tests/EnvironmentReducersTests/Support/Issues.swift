import EnvironmentReducers
import Environments
import EnvironmentsTesting

/// Runs an operation and returns the messages of the issues that it reported.
@MainActor
func issues(_ operation: () throws -> Void) rethrows -> [String] {
  let messages = Recorder<String>()
  try EnvironmentIssueHandler.with({ messages.record($0.message) }, operation: operation)
  return messages.values
}

/// Runs an operation and returns the messages of the issues that it reported.
@MainActor
func issues(_ operation: () async throws -> Void) async rethrows -> [String] {
  let messages = Recorder<String>()
  try await EnvironmentIssueHandler.with({ messages.record($0.message) }, operation: operation)
  return messages.values
}
