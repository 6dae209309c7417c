import EnvironmentFakes
import EnvironmentSimulation
import Testing

/// The tests of hermetic tests, one after another: a call that belongs to no test is reported by the one that ends next.
@Suite(.serialized) enum HermeticSuites {}

/// Reads the system's clock in a file that has no test.
func readClockInSupport() { _ = ContinuousClock.now }

/// An issue that a hermetic test has recorded.
struct HermeticIssue: Sendable {
  let message: String
  let file: String
  let line: Int
  let isFailure: Bool
}

/// Runs a test body under a trait, and returns the issues that it records.
///
/// The warnings of calls that belong to no test are left out: tests of other suites run at the same time, and threads
/// of theirs can make such calls.
func hermeticIssues(
  of trait: HermeticTrait = .hermetic, _ body: @escaping @Sendable () async throws -> Void
) async -> [HermeticIssue] {
  let issues = Recorder<HermeticIssue>()
  let handling = IssueHandlingTrait.compactMapIssues { issue in
    var isFailure = true
    #if compiler(>=6.3)
      isFailure = issue.isFailure
    #endif
    issues.record(
      HermeticIssue(
        message: issue.comments.map(\.rawValue).joined(),
        file: issue.sourceLocation?.fileName ?? "",
        line: issue.sourceLocation?.line ?? 0, isFailure: isFailure))
    return nil
  }
  let test = Test.current.unsafelyUnwrapped
  try? await handling.provideScope(for: test, testCase: Test.Case.current) {
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
  return issues.values.filter { !$0.message.hasPrefix("A thread or task that belongs to no test") }
}
