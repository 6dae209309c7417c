import Synchronization

/// Whether a strict stack may be used outside any scope, in the current task.
enum UnscopedUse {
  @TaskLocal static var isAllowed = false
}

/// Runs an operation in which strict stacks may be read and changed outside any scope.
///
/// ```swift
/// let launched = allowUnscoped { Current.date() }
/// ```
///
/// - Parameter operation: What is run.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func allowUnscoped<Result, Failure: Error>(
  _ operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try UnscopedUse.$isAllowed.binding(true, operation: operation)
}

/// Runs an operation in which strict stacks may be read and changed outside any scope.
///
/// - Parameter operation: What is run, on the caller's actor.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func allowUnscoped<Result, Failure: Error>(
  _ operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await UnscopedUse.$isAllowed.binding(true, operation: operation)
}

extension EnvironmentStack {
  /// Reports, from now on, every use outside any scope.
  ///
  /// Meant for test targets: there, a read that reaches the process-wide environment has left
  /// its test's scope, and reads what another test may change. The use fails the run, and still
  /// gets its answer. `allowUnscoped { … }` is the exception.
  public func makeStrict() {
    attention.bitwiseOr(Attention.strict, ordering: .relaxed)
  }
}
