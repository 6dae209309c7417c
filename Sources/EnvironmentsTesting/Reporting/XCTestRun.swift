import EnvironmentFakes
package import XCTest

/// An observer that tracks the phase of XCTest in this process.
///
/// `@unchecked Sendable` because XCTest's classes are not Sendable. Threads that report an issue use the test
/// case only in the way `XCTFail` does.
package final class XCTestRun: NSObject, XCTestObservation, @unchecked Sendable {
  static let current = XCTestRun()

  private struct State {
    var isRunning = false
    var testCase: XCTestCase?
    var held: [ReportedIssue] = []
  }

  private let state = Locked(State())

  /// Whether XCTest runs tests in this process: a case, or between two cases.
  var isRunning: Bool { state.withLock { $0.testCase != nil || $0.isRunning } }

  /// The name of the running test case; nil if no case is running.
  var nameOfCase: String? { state.withLock { $0.testCase?.name } }

  func observe() {
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Fails the running test case or, between two cases, the next case.
  func fail(_ issue: ReportedIssue) {
    let testCase = state.withLock { state in
      if state.testCase == nil { state.held.append(issue) }
      return state.testCase
    }
    testCase?.fail(issue)
  }

  package func testBundleWillStart(_ testBundle: Bundle) {
    state.withLock { $0.isRunning = true }
  }

  package func testCaseWillStart(_ testCase: XCTestCase) {
    let held = state.withLock { state in
      state.testCase = testCase
      defer { state.held = [] }
      return state.held
    }
    for var issue in held {
      issue.message = "Before this test, while none ran: " + issue.message
      testCase.fail(issue)
    }
  }

  package func testCaseDidFinish(_ testCase: XCTestCase) {
    state.withLock { $0.testCase = nil }
  }

  package func testBundleDidFinish(_ testBundle: Bundle) {
    let held = state.withLock { state in
      defer { state = State() }
      return state.held
    }
    guard !held.isEmpty else { return }
    for var issue in held {
      issue.message = "After the last test: " + issue.message
      issue.write(as: "error")
    }
    #if !canImport(Darwin)
      // All tests have ended, and XCTest ends the program if an ended test fails. Only the exit
      // status can still report the failure.
      exit(EXIT_FAILURE)
    #endif
  }
}

extension XCTestCase {
  fileprivate func fail(_ issue: ReportedIssue) {
    #if canImport(Darwin)
      let place = XCTSourceCodeLocation(filePath: issue.filePath, lineNumber: issue.line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: issue.message, detailedDescription: nil,
          sourceCodeContext: XCTSourceCodeContext(location: place), associatedError: nil,
          attachments: []))
    #else
      recordFailure(
        withDescription: issue.message, inFile: issue.filePath, atLine: issue.line, expected: true)
    #endif
  }
}
