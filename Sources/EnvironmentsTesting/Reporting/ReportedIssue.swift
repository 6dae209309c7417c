import CEnvironments
package import Environments
package import Testing

/// An issue on its way from the core library to the test library that can fail a test.
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

  /// What an issue can fail.
  package enum Destination: Equatable {
    /// The Swift Testing test that runs in the current task.
    case test

    /// The XCTest case that runs in this process. XCTest runs one at a time, so the issue belongs to
    /// that one, whichever thread reports it.
    case xctestCase

    /// The next XCTest case, because none runs at the moment.
    case nextXCTestCase

    /// The run as a whole: Swift Testing counts an issue that belongs to no test, too.
    case run
  }

  /// Returns what an issue fails.
  ///
  /// - Parameters:
  ///   - hasTest: Whether a Swift Testing test runs in the current task.
  ///   - xctest: What XCTest is doing.
  /// - Returns: What the issue fails.
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
      // In an application that was linked with this library, no test runs that could show it.
      // SwiftPM passes its test programs the library to test with.
      if !CommandLine.arguments.contains("--testing-library") { write(as: "warning") }
    }
  }

  /// Writes the issue to standard error, as compilers write theirs.
  func write(as severity: String) {
    environments_write_error("\(filePath):\(line): \(severity): \(message)")
  }

  private func record() {
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }

  package var sourceLocation: SourceLocation {
    // Swift Testing stops the program for a location that is not well-formed.
    let isWellFormed = fileID.dropFirst().dropLast().contains("/")
    return SourceLocation(
      fileID: isWellFormed ? fileID : "Unknown/\(fileID.isEmpty ? "Unknown" : fileID)",
      filePath: filePath, line: max(line, 1), column: max(column, 1))
  }
}
