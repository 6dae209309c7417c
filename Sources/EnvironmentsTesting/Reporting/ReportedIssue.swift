import CEnvironments
package import Testing

/// An issue on its way from the core library to whoever can make a test fail.
package struct ReportedIssue: Equatable, Sendable {
  package var message: String
  package var fileID: String
  package var filePath: String
  package var line: Int
  package var column: Int

  package init(message: String, fileID: String, filePath: String, line: Int, column: Int) {
    self.message = message
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Who can make something fail.
  package enum Destination: Equatable {
    /// The Swift Testing test that runs in the current task.
    case test

    /// The XCTest case that runs in this process. XCTest runs one at a time, so that one is meant
    /// wherever the issue comes from.
    case xctestCase

    /// The next XCTest case, because none runs at the moment.
    case nextXCTestCase

    /// The run as a whole: Swift Testing counts an issue that belongs to no test, too.
    case run
  }

  /// Decides who is to fail.
  ///
  /// - Parameters:
  ///   - hasTest: Whether a Swift Testing test runs in the current task.
  ///   - xctest: What XCTest is doing.
  /// - Returns: Who is to fail.
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
      // Nobody hears of it where no test runs: in an application that was linked with this
      // library. SwiftPM tells its test programs what to test with.
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
