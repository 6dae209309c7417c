import CEnvironments

extension EnvironmentStack {
  /// Reports every later use outside any scope as an issue.
  ///
  /// For test targets: a read of the process-wide environment there has left its test's scope, and
  /// another test may change the value. The read fails the test, and still returns a value.
  /// `allowUnscoped { … }` allows such uses. The builder of an initial environment may read other strict
  /// stacks, because it sees only process-wide environments.
  public func makeStrict() {
    withLock { initial.isStrict = true }
    _ = environments_access_change(state, environments_access_strict, 0, 0)
  }
}

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
/// - Parameter operation: The operation.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
@discardableResult
public func allowUnscoped<Result, Failure: Error>(
  _ operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try UnscopedUse.$isAllowed.binding(true, operation: operation)
}

/// Runs an asynchronous operation in which strict stacks may be read and changed outside any scope.
///
/// - Parameter operation: The operation, which runs on the caller's actor.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
@discardableResult
public func allowUnscoped<Result, Failure: Error>(
  _ operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await UnscopedUse.$isAllowed.binding(true, operation: operation)
}

extension InitialEnvironment {
  /// Reports that a test uses the environment of another context.
  func reportStandIn(_ context: EnvironmentContext) {
    EnvironmentIssue.missingTestEnvironment(
      of: stackName, using: context, at: location
    ).report()
  }

  /// Reports a use outside any scope, if the stack is strict or has no environment for tests.
  ///
  /// - Parameter isReported: Whether a strict stack reports the use.
  func reportUse(isReported: Bool) {
    let (isStrict, standIn) = withLock { (self.isStrict, self.standIn) }
    guard isStrict || standIn != nil, !UnscopedUse.isAllowed,
      BuildMark.current?.isBuilding != true
    else { return }
    if let standIn { reportStandIn(standIn) }
    if isStrict, isReported {
      EnvironmentIssue.unscopedUse(
        of: stackName, at: location
      ).report()
    }
  }
}
