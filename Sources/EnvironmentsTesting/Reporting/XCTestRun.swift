package import XCTest

/// What XCTest is doing in this process, as far as it tells.
///
/// `@unchecked Sendable` because XCTest's classes are not Sendable: the test case is touched in
/// the ways in which `XCTFail` touches it, from whichever thread reports.
package final class XCTestRun: NSObject, XCTestObservation, @unchecked Sendable {
  static let current = XCTestRun()

  package enum Phase: Equatable {
    case notRunning
    case betweenCases
    case inCase
  }

  private struct State {
    var isRunning = false
    var testCase: XCTestCase?
    var held: [ReportedIssue] = []

    var phase: Phase {
      testCase != nil ? .inCase : isRunning ? .betweenCases : .notRunning
    }
  }

  private let state = Locked(State())

  var phase: Phase { state.withLock { $0.phase } }

  func observe() {
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Fails the test case that runs, or else the next one.
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
      // XCTest stops the program if a test is failed that has ended, and all have. What is left
      // of the run is to end the process, which this does with another status.
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
