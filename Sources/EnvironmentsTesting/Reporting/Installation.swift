import CEnvironmentsTesting
import EnvironmentFakes
import Environments
import Testing

// The constructor in CEnvironmentsTesting installs these functions. The loader runs the constructor
// before any Swift code, so a test target needs no setup call. They are C functions because the
// constructor is written in C. Swift 6.2 has no `@c`.

/// Fails the test, or the run, for an issue that the core library reports.
#if compiler(>=6.3)
  @c(environments_testing_report)
#else
  @_cdecl("environments_testing_report")
#endif
func report(
  _ kind: UnsafePointer<CChar>?, _ message: UnsafePointer<CChar>?,
  _ fileID: UnsafePointer<CChar>?, _ filePath: UnsafePointer<CChar>?,
  _ line: Int, _ column: Int
) {
  func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
  var issue = ReportedIssue(
    kind: EnvironmentIssue.Kind(rawValue: text(kind)), message: text(message), fileID: text(fileID),
    filePath: text(filePath),
    line: line, column: column)
  if issue.kind == .missingTestEnvironment, !ReportedTests.insert(issue.message) { return }
  if issue.needsPlaceOfUse {
    issue = issue.used(
      at: PlaceOfUse.current(), inTest: RunningTest.name, isInTaskOfTest: Test.current != nil)
  }
  issue.report()
}

/// Starts to observe XCTest, which may run tests in this process.
#if compiler(>=6.3)
  @c(environments_testing_observe)
#else
  @_cdecl("environments_testing_observe")
#endif
func observe() {
  environments_testing_keep_installation()
  XCTestRun.current.observe()
}

/// The tests that have reported an issue that each test reports only once.
private enum ReportedTests {
  // environment-audit:ignore global.singleton: what the test run has reported
  private static let known = Locked<Set<String>>([])

  /// Returns whether the current test reports the message for the first time.
  static func insert(_ message: String) -> Bool {
    let test = Test.current.map { "\($0.id)" } ?? XCTestRun.current.nameOfCase
    return known.withLock { $0.insert("\(test ?? "") \(message)").inserted }
  }
}
