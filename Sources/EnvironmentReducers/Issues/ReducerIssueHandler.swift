#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import ucrt
#endif

/// Where ``ReducerIssue``s go.
///
/// Unless a handler is in force, an issue is printed to standard error in debug builds, and
/// dropped in release builds.
public enum ReducerIssueHandler {
  @TaskLocal private static var current: (@Sendable (ReducerIssue) -> Void)?

  /// Sends the issues of an operation, and of the effects and tasks started in it, to `handle`.
  ///
  /// - Parameters:
  ///   - handle: Called with each issue.
  ///   - operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func with<Result>(
    _ handle: @escaping @Sendable (ReducerIssue) -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(handle, operation: operation)
  }

  /// Sends the issues of an operation, and of the effects and tasks started in it, to `handle`.
  ///
  /// - Parameters:
  ///   - handle: Called with each issue.
  ///   - operation: What is run, on the caller's actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public static func with<Result>(
    _ handle: @escaping @Sendable (ReducerIssue) -> Void,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $current.withValue(handle, operation: operation)
  }

  static func report(_ issue: ReducerIssue) {
    if let current {
      current(issue)
    } else {
      #if DEBUG
        var line = "\(issue.description.split(separator: ": ", maxSplits: 1)[0])"
        line += ": warning: \(issue.message)\n"
        // environment-audit:ignore io.print: what is done where nobody handles issues
        line.withUTF8 { _ = write(2, $0.baseAddress, numericCast($0.count)) }
      #endif
    }
  }
}
