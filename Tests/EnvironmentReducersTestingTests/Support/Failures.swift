import Environments
import EnvironmentsTesting

/// A failure that an assertion reported.
struct Failure: Equatable, CustomStringConvertible {
  var line: Int
  var message: String

  var description: String { "\(line): \(message)" }
}

/// What fails in a test, instead of the test.
@MainActor
func failures(of test: @MainActor () async -> Void) async -> [Failure] {
  let failures = Recorder<Failure>()
  await EnvironmentIssueHandler.with {
    failures.record(Failure(line: Int($0.sourceLocation.line), message: $0.message))
  } operation: {
    await test()
  }
  return failures.values
}
