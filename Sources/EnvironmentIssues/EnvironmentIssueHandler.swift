import CEnvironments

/// The handler that receives environment issues.
///
/// Without a handler, an ``EnvironmentIssue`` fails the current test if `EnvironmentsTesting` is linked, is
/// printed to standard error in other debug builds, and is ignored in release builds.
public enum EnvironmentIssueHandler {
  @TaskLocal private static var current: (@Sendable (EnvironmentIssue) -> Void)?

  /// Whether the current task runs in a handler.
  @TaskLocal private static var isHandling = false

  /// Runs an operation whose issues, and those of the tasks that it starts, go to `handle`.
  ///
  /// ```swift
  /// EnvironmentIssueHandler.with { logger.error("\($0)") } operation: { … }
  /// ```
  ///
  /// Issues that `handle` itself causes, for example by using a strict stack, go to the default
  /// destination.
  ///
  /// - Parameters:
  ///   - handle: Called with each issue, on the thread on which it occurred.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func with<Result, Failure: Error>(
    _ handle: @escaping @Sendable (EnvironmentIssue) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try $current.binding(handle, operation: operation)
  }

  /// Runs an operation whose issues, and those of the tasks that it starts, go to `handle`.
  ///
  /// - Parameters:
  ///   - handle: Called with each issue, on the thread on which it occurred.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func with<Result, Failure: Error>(
    _ handle: @escaping @Sendable (EnvironmentIssue) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await $current.binding(handle, operation: operation)
  }

  static func report(_ issue: EnvironmentIssue) {
    if let current, !isHandling {
      $isHandling.withValue(true) { current(issue) }
    } else if let testReporter = environments_get_test_reporter() {
      let location = issue.sourceLocation
      testReporter(
        issue.kind.rawValue, issue.message, location.fileID, location.filePath,
        Int(location.line), Int(location.column))
    } else {
      #if DEBUG
        environments_write_error("\(issue.sourceLocation): warning: \(issue.message)")
      #endif
    }
  }
}

extension EnvironmentIssue {
  package func report() {
    EnvironmentIssueHandler.report(self)
  }
}
