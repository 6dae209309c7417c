// Exported, so that a file that imports this module sees their types too, such as `Recorder` and `EnvironmentIssue`.
@_exported public import EnvironmentFakes
@_exported public import Environments
import Foundation

/// Whether the test program can be started again: on other platforms than Linux, a helper loads the tests.
package let canRunAgain: Bool = {
  #if os(Linux)
    CommandLine.arguments.first?.hasSuffix(".xctest") == true
  #else
    false
  #endif
}()

/// Whether this is a run of tests that fail on purpose.
package let areFixturesEnabled = ProcessInfo.processInfo.environment["FAILING_FIXTURES"] != nil

/// Runs some tests of the running test program in a process of their own, those that fail on purpose included.
package func runAgain(_ arguments: [String]) async throws -> (status: Int32, output: String) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["FAILING_FIXTURES": "1", "NO_COLOR": "1"]
  ) { $1 }
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  return await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      continuation.resume(
        returning: (process.terminationStatus, String(decoding: output, as: UTF8.self)))
    }
  }
}

/// Runs an operation and returns the issues that it reported.
package func issues(of operation: () throws -> Void) rethrows -> [EnvironmentIssue] {
  let issues = Recorder<EnvironmentIssue>()
  try EnvironmentIssueHandler.with({ issues.record($0) }, operation: operation)
  return issues.values
}

/// Runs an operation and returns the issues that it reported.
package func issues(of operation: () async throws -> Void) async rethrows -> [EnvironmentIssue] {
  let issues = Recorder<EnvironmentIssue>()
  try await EnvironmentIssueHandler.with({ issues.record($0) }, operation: operation)
  return issues.values
}

/// Runs an operation and returns the messages of the issues that it reported.
package func issueMessages(of operation: () throws -> Void) rethrows -> [String] {
  try issues(of: operation).map(\.message)
}

/// Runs an operation and returns the messages of the issues that it reported.
package func issueMessages(of operation: () async throws -> Void) async rethrows -> [String] {
  try await issues(of: operation).map(\.message)
}
