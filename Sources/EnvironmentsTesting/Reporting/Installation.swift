import CEnvironmentsTesting
import Environments

// The constructor in CEnvironmentsTesting installs these functions. The loader runs the constructor
// before any Swift code, so a test target needs no setup call. They are C functions because the
// constructor is written in C.

/// Fails the test, or the run, for an issue that the core library reports.
@c(environments_testing_report)
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
  if issue.needsPlaceOfUse, let place = PlaceOfUse.current() {
    issue = issue.used(at: place)
  }
  issue.report()
}

/// Observes XCTest, if it runs tests in this process.
@c(environments_testing_observe)
func observe() {
  environments_testing_keep_installation()
  XCTestRun.current.observe()
}
