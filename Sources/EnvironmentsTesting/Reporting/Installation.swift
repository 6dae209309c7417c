import CEnvironmentsTesting

// What the constructor in CEnvironmentsTesting calls. C functions, because the program's loader
// runs it before any Swift code could ask for it: nobody has to call anything.

/// Fails the test, or the run, for an issue that the core library found.
@c(environments_testing_report)
func report(
  _ message: UnsafePointer<CChar>?,
  _ fileID: UnsafePointer<CChar>?, _ filePath: UnsafePointer<CChar>?,
  _ line: Int, _ column: Int
) {
  func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
  var issue = ReportedIssue(
    message: text(message), fileID: text(fileID), filePath: text(filePath),
    line: line, column: column)
  if issue.subject != .other, let place = PlaceOfUse.current() {
    issue = issue.used(at: place)
  }
  issue.report()
}

/// Listens to XCTest, where it runs tests in this process.
@c(environments_testing_observe)
func observe() {
  environments_testing_keep_installation()
  XCTestRun.current.observe()
}
