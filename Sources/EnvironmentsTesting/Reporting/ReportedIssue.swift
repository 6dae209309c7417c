import CEnvironments
import Environments
package import Testing

/// An issue that the core library passes to the test library, which fails a test.
package struct ReportedIssue: Equatable, Sendable {
  package var kind: EnvironmentIssue.Kind
  package var message: String
  package var fileID: String
  package var filePath: String
  package var line: Int
  package var column: Int

  package init(
    kind: EnvironmentIssue.Kind, message: String, fileID: String, filePath: String, line: Int,
    column: Int
  ) {
    self.kind = kind
    self.message = message
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The test or the run that an issue fails.
  package enum Destination: Equatable {
    /// The Swift Testing test that runs in the current task.
    case test

    /// The XCTest case that runs in this process. XCTest runs one case at a time, so issues of all
    /// threads belong to it.
    case xctestCase

    /// The next XCTest case, because no case is running.
    case nextXCTestCase

    /// The whole run. Swift Testing also counts issues that belong to no test.
    case run
  }

  /// Returns the destination of an issue.
  ///
  /// - Parameters:
  ///   - hasTest: Whether a Swift Testing test runs in the current task.
  ///   - xctest: The phase of XCTest.
  /// - Returns: The destination.
  package static func destination(hasTest: Bool, xctest: XCTestRun.Phase) -> Destination {
    if hasTest { return .test }
    return switch xctest {
    case .inCase: .xctestCase
    case .betweenCases: .nextXCTestCase
    case .notRunning: .run
    }
  }

  func report() {
    let xctest = XCTestRun.current
    switch Self.destination(hasTest: Test.current != nil, xctest: xctest.phase) {
    case .test:
      record()
    case .xctestCase, .nextXCTestCase:
      xctest.fail(self)
    case .run:
      record()
      // An application that links this library has no test that shows the issue. Test programs of SwiftPM
      // have this argument.
      if !CommandLine.arguments.contains("--testing-library") { write(as: "warning") }
    }
  }

  /// Writes the issue to standard error, in the format of compiler diagnostics.
  func write(as severity: String) {
    environments_write_error("\(filePath):\(line): \(severity): \(message)")
  }

  private func record() {
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }

  package var sourceLocation: SourceLocation {
    // Swift Testing ends the program if a location is malformed.
    let isWellFormed = fileID.dropFirst().dropLast().contains("/")
    return SourceLocation(
      fileID: isWellFormed ? fileID : "Unknown/\(fileID.isEmpty ? "Unknown" : fileID)",
      filePath: filePath, line: max(line, 1), column: max(column, 1))
  }
}
