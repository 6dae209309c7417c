import EnvironmentRecordingTesting
import Environments
import EnvironmentsTesting
import Foundation

/// A file in the temporary directory, removed with the object.
final class TemporaryFile: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("recording-\(UUID().uuidString).jsonl")

  deinit { try? FileManager.default.removeItem(at: url) }

  var lines: [String] {
    get throws {
      try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: url)
  }
}

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
