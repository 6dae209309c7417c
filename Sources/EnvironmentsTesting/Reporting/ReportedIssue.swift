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

  /// Fails the test of the current task, or another one.
  ///
  /// Outside of Swift Testing's tests, fails the XCTest case that runs in this process,
  /// or the next one: XCTest runs one case at a time, so issues of all threads belong to it. Without XCTest, fails the
  /// whole run: Swift Testing also counts issues that belong to no test.
  func report() {
    if Test.current == nil, XCTestRun.current.isRunning { return XCTestRun.current.fail(self) }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    // An application that links this library has no test that shows the issue. Test programs of SwiftPM
    // have this argument.
    if Test.current == nil, !CommandLine.arguments.contains("--testing-library") {
      write(as: "warning")
    }
  }

  /// Writes the issue to standard error, in the format of compiler diagnostics.
  func write(as severity: String) {
    environments_write_error("\(filePath):\(line): \(severity): \(message)")
  }

  package var sourceLocation: SourceLocation {
    // Swift Testing ends the program if a location is malformed.
    let isWellFormed = fileID.dropFirst().dropLast().contains("/")
    return SourceLocation(
      fileID: isWellFormed ? fileID : "Unknown/\(fileID.isEmpty ? "Unknown" : fileID)",
      filePath: filePath, line: max(line, 1), column: max(column, 1))
  }
}
