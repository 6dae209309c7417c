public import EnvironmentClients
public import EnvironmentRecording
public import Environments
public import EnvironmentsTesting
import Foundation
public import Testing

extension Trait where Self == EnvironmentTrait {
  /// Returns a trait that runs each test case in a scope whose environment answers from a recording.
  ///
  /// ```swift
  /// @Test(.replaying("report.jsonl", in: Current))
  /// func aLoanThatIsDueTodayIsNotLate() async throws {
  ///   #expect(try await reminder(card: "7") == "Nothing is late.")
  /// }
  /// ```
  ///
  /// The first difference fails the test, and so do recorded calls that the test does not make. Traits before this
  /// one, such as `.environment(Current) { … }`, change the environment that the replay intercepts. Traits after it
  /// override the replay.
  ///
  /// - Parameters:
  ///   - name: The path of the recording, relative to the directory of the test's source file.
  ///   - stack: The stack.
  ///   - matching: The rule for matching calls. With `.loosely`, calls may be made in any order or omitted.
  ///   - fileID: The file in which differences are reported.
  ///   - filePath: The path of that file, to which the path of the recording is relative.
  ///   - line: The line on which differences are reported.
  ///   - column: The column at which differences are reported.
  /// - Returns: The trait.
  public static func replaying<Environment: InterceptableClient>(
    _ name: String, in stack: EnvironmentStack<Environment>,
    _ matching: Replay.Matching = .strictly,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Self {
    EnvironmentTrait {
      let folder = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
      let replay = try Replay(
        contentsOf: folder.appendingPathComponent(name), matching, fileID: fileID,
        filePath: filePath, line: line, column: column)
      return OpenScope(
        stack.interceptedScope(by: replay, fileID: fileID, line: line),
        close: { replay.reportUnusedCalls() })
    }
  }
}

extension EnvironmentStack where Environment: InterceptableClient {
  /// Opens a scope with an intercepted copy of the enclosing scope's environment, or of an initial one.
  func interceptedScope(
    by interceptor: some ClientInterceptor, fileID: StaticString, line: UInt
  ) -> CapturedScope {
    let scope = newInitialScope(fileID: fileID, line: line) ?? capturedScope()
    return scope.run {
      openScope(fileID: fileID, line: line) { $0 = $0.intercepted(by: interceptor) }
    }
  }
}
