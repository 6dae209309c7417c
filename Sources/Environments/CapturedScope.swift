import CEnvironments

/// A scope that a task can enter, for code that task-local values do not reach.
///
/// Child tasks, task groups and `Task {}` see the scope of the task that started them. For other code,
/// capture the scope, and enter it there:
///
/// ```swift
/// let scope = Current.capturedScope()
/// queue.async {
///   scope.run { refresh(at: Current.date()) }
/// }
/// ```
///
/// ``EnvironmentStack/openScope(fileID:line:_:)`` returns a new scope that no task has entered yet.
///
/// The scope is shared, not copied: all tasks and threads in the scope see each other's changes. The
/// scope lives as long as the capture. A capture made outside any scope has no scope to enter: `run`
/// leaves the caller's scope as it is.
public struct CapturedScope: Sendable {
  /// The scope; nil outside any scope.
  @usableFromInline let scope: Scope?

  /// The capturing task's test, for messages.
  @usableFromInline let test: String?

  /// A capture without a scope.
  package static let none = CapturedScope(scope: nil)

  @usableFromInline
  init(scope: Scope?) {
    self.scope = scope
    test = scope == nil || environments_get_test_reporter() == nil ? nil : RunningTest.name
  }

  /// Runs an operation in the captured scope.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func run<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let scope else { return try operation() }
    guard let test else {
      return try scope.key.binding(scope.visibleHere(), operation: operation)
    }
    return try RunningTest.$name.binding(test) { () throws(Failure) in
      try scope.key.binding(scope.visibleHere(), operation: operation)
    }
  }

  /// Runs an asynchronous operation in the captured scope.
  ///
  /// - Parameter operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  @inlinable @inline(__always)
  public func run<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let scope, test == nil else { return try await runInTest(operation) }
    // Not by `binding`, whose return would add a switch of executors.
    do {
      return try await scope.key.withValue(scope.visibleHere(), operation: operation)
    } catch {
      // Never nil, because only `operation` throws here.
      throw (error as? Failure).unsafelyUnwrapped
    }
  }

  /// Runs an asynchronous operation in a scope with the name of a test, or in the caller's scope.
  @usableFromInline
  func runInTest<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let scope else { return try await operation() }
    return try await RunningTest.$name.binding(test) { () async throws(Failure) in
      try await scope.key.binding(scope.visibleHere(), operation: operation)
    }
  }
}
