public import EnvironmentRecording
import Environments
import EnvironmentsTesting
import Foundation

extension ReplayableAction {
  /// Performs the action that a report recorded last, in an environment that answers from the report.
  ///
  /// ```swift
  /// @Test func `report.jsonl`() async throws {
  ///   #expect(try await ShowReminder.replay("report.jsonl") == "Nothing is late.")
  /// }
  /// ```
  ///
  /// The test fails as the program did: by the error that the action throws, or by an issue. It also fails at the
  /// first call that the report does not have, and if the action returns without making all of its recorded calls. If
  /// the recorded action failed, a corrected program goes on where it failed: the environment of the test answers the
  /// calls that the report does not have, and calls that are not made are no difference.
  ///
  /// - Parameters:
  ///   - name: The path of the report, relative to the directory of the test's source file.
  ///   - matching: The rule for matching calls. With `.loosely`, calls may be made in any order or omitted.
  ///   - fileID: The file in which differences are reported.
  ///   - filePath: The path of that file, to which the path of the report is relative.
  ///   - line: The line on which differences are reported.
  ///   - column: The column at which differences are reported.
  /// - Returns: What the action returns.
  /// - Throws: The error of the action, or `RecordingError` if the report cannot be used.
  @discardableResult
  public static func replay(
    _ name: String, _ matching: Replay.Matching = .strictly,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> Output {
    let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    let replay = try Replay(
      contentsOf: URL(fileURLWithPath: name, relativeTo: folder), matching, from: .lastAction,
      fileID: fileID, filePath: filePath, line: line, column: column)
    let action = try replay.lastAction(as: Self.self)
    let scope = stack.newInitialScope(fileID: fileID, line: line) ?? stack.capturedScope()
    let output = try await scope.run {
      try await stack.withOverrides {
        $0 = intercepted($0, by: replay)
      } operation: {
        try await action.perform()
      }
    }
    replay.reportUnusedCalls()
    return output
  }
}

/// Returns the recordings in a folder, as arguments of a test that replays each of them.
///
/// A change of the program then shows whether it still does what it did when they were recorded:
///
/// ```swift
/// @Test(arguments: try recordings(in: "Reports"))
/// func replays(_ report: String) async throws {
///   try await ShowReminder.replay(report)
/// }
/// ```
///
/// - Parameters:
///   - folder: The path of the folder, relative to the directory of the test's source file.
///   - filePath: The path of that source file.
/// - Returns: The paths of the files that end in `.jsonl`, relative to the same directory, in the order of their names.
/// - Throws: `RecordingError` if there are none, because a test without arguments passes; the error of the system if
///   the folder cannot be read.
public func recordings(in folder: String, filePath: StaticString = #filePath) throws -> [String] {
  let directory = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    .appendingPathComponent(folder)
  // environment-audit:ignore storage.file-manager: it runs in tests, before the first environment
  let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    .filter { $0.hasSuffix(".jsonl") }.sorted()
  guard !names.isEmpty else {
    throw RecordingError(
      path: directory.path, line: nil, reason: "No file in the folder ends in .jsonl.")
  }
  return names.map { "\(folder)/\($0)" }
}
