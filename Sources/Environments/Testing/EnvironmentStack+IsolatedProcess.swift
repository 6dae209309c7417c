/// The scope that a test sees as the process-wide environment.
package struct IsolatedProcess: Sendable {
  let root: Scope

  /// The object that identifies the process in comparisons.
  package var identity: AnyObject { root.location.changes }
}

/// A scope in an isolated process, for a task that enters both.
struct ScopeInProcess: TaskScope {
  let scope: Scope

  /// The scope that represents the process: `scope`, or a scope around it.
  let process: Scope

  func enter<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try process.owner.processKey.binding(process.visibleHere()) { () throws(Failure) in
      try scope.enter(operation)
    }
  }

  func enter<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await process.owner.processKey.binding(process.visibleHere()) { () async throws(Failure) in
      try await scope.enter(operation)
    }
  }
}

extension EnvironmentStack {
  /// Opens a scope that represents the process: storage saves its environment and its sessions like those
  /// of the process-wide stack.
  ///
  /// It is a scope rather than a second kind of stack, because a scope already has layers, observers and
  /// session events of its own, and follows its task. A second task-local value distinguishes it from the
  /// scopes inside it.
  ///
  /// - Parameters:
  ///   - environment: The environment of the scope. If nil, a copy of the enclosing scope's environment
  ///     or, without such a scope, a new initial environment.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  /// - Returns: The scope, to run operations in.
  package func openIsolatedProcess(
    _ environment: Environment?, fileID: StaticString, line: UInt
  ) -> CapturedScope {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    let scope: Scope
    if let environment {
      scope = openScope(origin, with: environment)
    } else {
      scope = openNewInitialScope(origin) ?? openAnyScope(origin) { _ in }
    }
    return CapturedScope(scope: ScopeInProcess(scope: scope, process: scope))
  }

  /// The isolated process of the current task, of this stack or of the stack that it is linked to; nil in
  /// the real process.
  package var isolatedProcess: IsolatedProcess? {
    processOfTask.map(IsolatedProcess.init)
  }

  /// The scope that represents the process in the current task; nil in the real process.
  var processOfTask: Scope? {
    memory.process ?? link?.processOfTask
  }

  /// Whether the current task sees the environments of its process rather than those of a scope.
  package var seesProcess: Bool {
    guard let scope = scopeOfTask else { return true }
    return scope.location == processOfTask?.location
  }
}
