public import EnvironmentClients
import EnvironmentFakes
import EnvironmentRecording
public import Environments
import EnvironmentsTesting
import Foundation
public import Testing

/// A trait that records each test case, and attaches the recording to the cases that fail.
///
/// ```swift
/// @Suite(.recordingOnFailure(in: Current))
/// struct CheckoutTests { … }
/// ```
///
/// `swift test --attachments-path DIRECTORY` and Xcode keep the attachments. To replay the failed session, put the
/// file beside the test and use `.replaying(_:in:)`.
public struct RecordingTrait: TestTrait, SuiteTrait, TestScoping {
  /// Opens a scope whose calls are recorded.
  let open: @Sendable (_ recording: Recording) -> OpenScope

  /// Keeps the file of a case that has failed.
  var attach: @Sendable (_ content: [UInt8], _ name: String) -> Void = { content, name in
    Attachment.record(content, named: name)
  }

  /// Whether the tests in a suite inherit the trait: always true.
  public var isRecursive: Bool { true }

  /// Returns the trait itself for each case, and none for a suite.
  ///
  /// - Parameters:
  ///   - test: The test or suite.
  ///   - testCase: The case, or nil for a suite or a test as a whole.
  /// - Returns: The trait for a case, nil otherwise.
  public func scopeProvider(for test: Test, testCase: Test.Case?) -> RecordingTrait? {
    testCase == nil ? nil : self
  }

  /// Runs a case, and attaches its recording if it fails.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: Its case.
  ///   - function: The case's body.
  /// - Throws: The error of `function`, or `RecordingError`.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("recording-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let recording = try Recording(to: file, program: test.name)
    let failures = Recorder<Void>()
    let scope = EnvironmentTrait { open(recording) }
    defer {
      if failures.count > 0, let content = try? Data(contentsOf: file) {
        attach(Array(content), "\(test.name.prefix { $0 != "(" }).jsonl")
      }
    }
    do {
      let watching: IssueHandlingTrait = .compactMapIssues { issue in
        if issue.isFailure { failures.record(()) }
        return issue
      }
      try await watching.provideScope(for: test, testCase: testCase) {
        try await scope.provideScope(for: test, testCase: testCase, performing: function)
      }
    } catch {
      failures.record(())
      throw error
    }
  }
}

extension Trait where Self == RecordingTrait {
  /// Returns a trait that records each test case, and attaches the recording to the cases that fail.
  ///
  /// The trait opens a scope of the stack for each case, as `.environment(Current)` does. Put it after the
  /// traits that change the environment, so that the recording includes their changes.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  /// - Returns: The trait.
  public static func recordingOnFailure<Environment: InterceptableClient>(
    in stack: EnvironmentStack<Environment>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    RecordingTrait { recording in
      OpenScope(stack.interceptedScope(by: recording, fileID: fileID, line: line))
    }
  }
}
