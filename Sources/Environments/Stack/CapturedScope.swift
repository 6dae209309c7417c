public import CEnvironments

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
  @usableFromInline
  enum Entry: Sendable {
    /// No scope: the operation runs in the scope of its caller.
    case none

    /// A scope that is entered by binding one task-local value.
    case plain(Scope)

    /// A scope of another kind, or a scope with the name of the capturing task's test.
    indirect case other(any TaskScope, test: String?)
  }

  @usableFromInline let entry: Entry

  init(scope: Scope) {
    if let test = Self.test { entry = .other(scope, test: test) } else { entry = .plain(scope) }
  }

  init(scope: (any TaskScope)?) {
    if let scope { entry = .other(scope, test: Self.test) } else { entry = .none }
  }

  private static var test: String? {
    environments_get_test_reporter() == nil ? nil : RunningTest.name
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
    switch entry {
    case .none: return try operation()
    case .plain(let scope): return try scope.enter(operation)
    case .other(let scope, test: nil): return try scope.enter(operation)
    case .other(let scope, let test?):
      return try RunningTest.$name.binding(test) { () throws(Failure) in
        try scope.enter(operation)
      }
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
    guard case .plain(let scope) = entry else { return try await runInOther(operation) }
    // Not by `binding`, whose return would add a switch of executors.
    do {
      return try await scope.owner.key.withValue(scope.visibleHere(), operation: operation)
    } catch {
      // Never nil, because only `operation` throws here.
      throw (error as? Failure).unsafelyUnwrapped
    }
  }

  /// Runs an asynchronous operation in a scope that is not plain, or in the caller's scope.
  @usableFromInline
  func runInOther<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    guard case .other(let scope, let test) = entry else { return try await operation() }
    guard let test else { return try await scope.enter(operation) }
    return try await RunningTest.$name.binding(test) { () async throws(Failure) in
      try await scope.enter(operation)
    }
  }
}

/// The scope in a captured scope, of either kind of stack.
@usableFromInline
protocol TaskScope: Sendable {
  func enter<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result

  func enter<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result
}

extension Scope: TaskScope {
  @usableFromInline
  func enter<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try owner.key.binding(visibleHere(), operation: operation)
  }

  @usableFromInline
  func enter<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await owner.key.binding(visibleHere(), operation: operation)
  }
}

extension EnvironmentStack {
  /// Returns the scope of the current task, for code that leaves the task.
  ///
  /// - Returns: The innermost scope; outside any scope, a capture without a scope.
  public func capturedScope() -> CapturedScope {
    scopeOfTask.map(captured) ?? CapturedScope(scope: nil)
  }

  /// Opens a scope with changed fields, and does not enter it.
  ///
  /// Like ``withOverrides(fileID:line:_:operation:)``, but for code that enters a scope several times, such
  /// as the middleware of a server, which runs a handler, and later the body of the response.
  ///
  /// ```swift
  /// let spanish = Current.openScope { $0.language = .es }
  /// label.text = spanish.run { title(in: Current.language) }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees. It sees the stack from outside the
  ///     scope.
  /// - Returns: The scope, which lives as long as this value, or an operation in the scope.
  /// - Throws: The error of `change`; no scope is open then.
  /// - Complexity: O(*n*) in the number of fields: one copy, in one allocation.
  @inlinable
  public func openScope<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) -> CapturedScope {
    captured(try openAnyScope(Origin(.scoped, fileID: fileID, line: line), change))
  }

  /// Returns a captured scope that includes the isolated process of the current task, if there is one.
  @usableFromInline
  func captured(_ scope: Scope) -> CapturedScope {
    guard let process = processOfTask else { return CapturedScope(scope: scope) }
    return CapturedScope(scope: ScopeInProcess(scope: scope, process: process))
  }

  /// The scope of the current task, of this stack or of the stack that it is linked to.
  var scopeOfTask: Scope? {
    memory.scope ?? link?.scopeOfTask
  }
}
