import CEnvironments

extension EnvironmentStack {
  /// Reports every later use outside any scope as an issue.
  ///
  /// For test targets: a read of the process-wide environment there has left its test's scope, and
  /// another test may change the value. The read fails the test, and still returns a value.
  /// `allowUnscoped { … }` allows such uses. The builder of an initial environment may read other strict
  /// stacks, because it sees only process-wide environments.
  public func makeStrict() {
    initial.reports.makeStrict()
    _ = environments_access_change(state, AccessState.strict, 0, 0)
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

/// Reports uses of a process-wide environment, of a strict stack or of a stack without an environment
/// for tests.
///
/// `@unchecked Sendable` because the variables are accessed under the library's lock only.
final class UseReports: @unchecked Sendable {
  private let stack: @Sendable () -> String
  private let location: SourceLocation
  private var isStrict = false
  private var standIn: EnvironmentContext?

  /// Makes reports about a stack.
  ///
  /// - Parameters:
  ///   - location: The location at which the stack was made.
  ///   - stack: Returns the stack's name in messages.
  init(at location: SourceLocation, stack: @escaping @Sendable () -> String) {
    self.location = location
    self.stack = stack
  }

  /// Reports later uses outside any scope.
  func makeStrict() {
    withLock { isStrict = true }
  }

  /// Records and reports that tests use the environment of another context; later uses outside any scope
  /// are reported, too.
  func standIn(_ context: EnvironmentContext) {
    withLock { standIn = context }
    reportStandIn(context)
  }

  /// Reports that a test uses the environment of another context.
  func reportStandIn(_ context: EnvironmentContext) {
    EnvironmentIssue.missingTestEnvironment(of: stack(), using: context, at: location).report()
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
      EnvironmentIssue.unscopedUse(of: stack(), at: location).report()
    }
  }
}
