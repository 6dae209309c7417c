import CEnvironments

/// Where ``EnvironmentIssue``s go.
///
/// Unless a handler is in force, an issue fails the current test where `EnvironmentsTesting` is
/// linked, is printed to standard error in other debug builds, and is dropped in release builds.
public enum EnvironmentIssueHandler {
  @TaskLocal private static var current: (@Sendable (EnvironmentIssue) -> Void)?

  /// Sends the issues of an operation, and of the tasks started in it, to `handle`.
  ///
  /// ```swift
  /// EnvironmentIssueHandler.with { logger.error("\($0)") } operation: { … }
  /// ```
  ///
  /// - Parameters:
  ///   - handle: Called with each issue, on the thread on which it occurred.
  ///   - operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func with<Result, Failure: Error>(
    _ handle: @escaping @Sendable (EnvironmentIssue) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try $current.binding(handle, operation: operation)
  }

  /// Sends the issues of an operation, and of the tasks started in it, to `handle`.
  ///
  /// - Parameters:
  ///   - handle: Called with each issue, on the thread on which it occurred.
  ///   - operation: What is run, on the caller's actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func with<Result, Failure: Error>(
    _ handle: @escaping @Sendable (EnvironmentIssue) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await $current.binding(handle, operation: operation)
  }

  static func report(_ issue: EnvironmentIssue) {
    if let current {
      current(issue)
    } else if let testReporter = environments_get_test_reporter() {
      testReporter(
        issue.message, issue.place.fileID, issue.place.filePath,
        Int(issue.place.line), Int(issue.place.column))
    } else {
      #if DEBUG
        environments_write_error("\(issue.place): warning: \(issue.message)")
      #endif
    }
  }
}

extension EnvironmentIssue {
  package func report() {
    EnvironmentIssueHandler.report(self)
  }
}
