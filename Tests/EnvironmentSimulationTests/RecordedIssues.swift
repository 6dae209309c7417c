import EnvironmentFakes
import EnvironmentSimulation
import Testing

extension Issue {
  var message: String { comments.map(\.rawValue).joined() }
  var file: String { sourceLocation?.fileName ?? "" }
  var line: Int { sourceLocation?.line ?? 0 }

  #if compiler(<6.3)
    var isFailure: Bool { true }
  #endif
}

/// Runs a test body under a trait, and returns the issues that it records.
func recordedIssues(
  of trait: some TestScoping, _ body: @escaping @Sendable () async throws -> Void
) async -> [Issue] {
  guard let test = Test.current else {
    Issue.record("No test is running.")
    return []
  }
  let issues = Recorder<Issue>()
  let handling = IssueHandlingTrait.compactMapIssues { issue in
    issues.record(issue)
    return nil
  }
  try? await handling.provideScope(for: test, testCase: Test.Case.current) {
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
  return issues.values
}

/// Runs a test body as a hermetic test, and returns the issues that it records.
///
/// The warnings of calls that belong to no test are left out: tests of other suites run at the same time, and threads
/// of theirs can make such calls.
func hermeticIssues(
  of trait: HermeticTrait = .hermetic, _ body: @escaping @Sendable () async throws -> Void
) async -> [Issue] {
  await recordedIssues(of: trait, body)
    .filter { !$0.message.hasPrefix("A thread or task that belongs to no test") }
}

/// Runs an operation in a detached task that waits while a thousand others begin and end.
func amongDetachedTasks(_ operation: @escaping @Sendable () async throws -> Void) async throws {
  let (gate, opening) = AsyncStream<Void>.makeStream()
  let waiting = Task.detached {
    for await _ in gate {}
    try await operation()
  }
  await withTaskGroup { group in
    for _ in 0..<1_000 { group.addTask { await Task.detached { await Task.yield() }.value } }
  }
  opening.finish()
  try await waiting.value
}

/// Reads the system's clock in a file that has no test.
func readClockInSupport() { _ = ContinuousClock.now }
