/// The root of the environments that a test sees as the process-wide ones.
package struct IsolatedProcess: Sendable {
  let root: Scope

  /// The object that stands for the process, for comparisons.
  package var identity: AnyObject { root.location.changes }
}

/// A scope in an isolated process, for a task that enters both.
struct ScopeInProcess: TaskScope {
  let scope: Scope

  /// The scope that stands for the process: `scope`, or one around it.
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
  /// Opens a scope that stands for the process: storage saves it, and sessions in it are stored, as
  /// if its environment were the process-wide one.
  ///
  /// A scope and not a second kind of stack, because a scope already has layers, observers and
  /// session events of its own, and follows its task. A second task-local value tells it from the
  /// scopes inside it.
  ///
  /// - Parameters:
  ///   - environment: Its environment. Nil stands for a copy of the enclosing scope's or, without
  ///     such a scope, for the initial environment, built anew.
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

  /// The isolated process that the current task is in, of this stack or of the one that it is linked
  /// to; nil in the real process.
  package var isolatedProcess: IsolatedProcess? {
    processOfTask.map(IsolatedProcess.init)
  }

  /// The scope that stands for the process in the current task; nil in the real process.
  var processOfTask: Scope? {
    memory.process ?? link?.processOfTask
  }

  /// Whether the current task sees the environments of its process, and not those of a scope.
  package var seesProcess: Bool {
    guard let scope = scopeOfTask else { return true }
    return scope.location == processOfTask?.location
  }
}
