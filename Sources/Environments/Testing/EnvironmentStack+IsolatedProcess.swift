/// The root of the environments that a test sees as the process-wide ones.
package struct IsolatedProcess: Sendable {
  let root: Scope

  /// The object that stands for the process, for comparisons.
  package var identity: AnyObject { root.storage }
}

extension EnvironmentStack {
  /// Opens a scope that stands for the process: storage saves it, and sessions in it are stored, as
  /// if its environment were the process-wide one.
  ///
  /// A scope and not a second kind of stack, because a scope already has layers, observers and
  /// session events of its own, and follows its task. What is added is that a scope inside it knows
  /// it.
  ///
  /// - Parameters:
  ///   - environment: Its environment. Nil stands for a copy of the enclosing scope's or, without
  ///     such a scope, for the initial environment, built anew.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  /// - Returns: The scope, to run operations in.
  package func openIsolatedProcess(
    _ environment: Environment?, fileID: StaticString, line: UInt
  ) -> CapturedScope<Environment> {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    let scope: Scope
    if let environment {
      scope = openScope(origin, with: environment)
    } else {
      scope = openNewInitialScope(origin) ?? openAnyScope(origin) { _ in }
    }
    scope.becomeRootOfProcess()
    return CapturedScope(scope: scope)
  }

  /// The isolated process that the current task is in, of this stack or of the one that it is linked
  /// to; nil in the real process.
  package var isolatedProcess: IsolatedProcess? {
    guard let scope = scopeOfTask else { return nil }
    return scope.process.map(IsolatedProcess.init)
  }

  /// Whether the current task sees the environments of its process, and not those of a scope.
  package var seesProcess: Bool {
    guard let scope = scopeOfTask else { return true }
    guard let root = scope.process else { return false }
    return scope.location == root.location
  }
}
