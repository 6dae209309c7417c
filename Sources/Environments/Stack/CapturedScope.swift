import CEnvironments

/// The scope that a task is in, for code that task-local values do not reach.
///
/// Child tasks, task groups and `Task {}` see the scope of the task that started them. Other code
/// takes the scope along:
///
/// ```swift
/// let scope = Current.capturedScope()
/// queue.async {
///   scope.run { refresh(at: Current.date()) }
/// }
/// ```
///
/// The scope is shared, not copied: each side sees the changes that the other makes in it. It lives
/// as long as the capture. A capture made outside any scope has no scope to enter: `run` leaves the
/// caller's scope as it is.
public struct CapturedScope<Environment>: Sendable {
  let scope: (any TaskScope)?

  /// The test that the capturing task belongs to.
  private let test: String?

  init(scope: (any TaskScope)?) {
    self.scope = scope
    test = environments_get_test_reporter() == nil ? nil : RunningTest.name
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
    guard let test else { return try scope.enter(operation) }
    return try RunningTest.$name.binding(test) { () throws(Failure) in
      try scope.enter(operation)
    }
  }

  /// Runs an asynchronous operation in the captured scope.
  ///
  /// - Parameter operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func run<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard let scope else { return try await operation() }
    guard let test else { return try await scope.enter(operation) }
    return try await RunningTest.$name.binding(test) { () async throws(Failure) in
      try await scope.enter(operation)
    }
  }
}

/// A scope that a task can enter, of either kind of stack.
protocol TaskScope: Sendable {
  func enter<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result

  func enter<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result
}

extension Scope: TaskScope {
  func enter<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try owner.key.binding(visibleHere(), operation: operation)
  }

  func enter<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await owner.key.binding(visibleHere(), operation: operation)
  }
}

extension EnvironmentStack {
  /// Returns the scope of the current task, for code that leaves the task.
  ///
  /// - Returns: The innermost scope, or the absence of one.
  public func capturedScope() -> CapturedScope<Environment> {
    guard let scope = scopeOfTask else { return CapturedScope(scope: nil) }
    guard let process = processOfTask else { return CapturedScope(scope: scope) }
    return CapturedScope(scope: ScopeInProcess(scope: scope, process: process))
  }

  /// The scope of the current task, of this stack or of the one it is linked to.
  var scopeOfTask: Scope? {
    memory.scope ?? link?.scopeOfTask
  }
}
