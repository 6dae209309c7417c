extension EnvironmentStack {
  /// Runs an operation in a scope whose environment is the initial one, built anew, so that tests
  /// share no objects.
  ///
  /// A task that is in a scope already stays in it. Without a builder (the stack has been
  /// bootstrapped, or no test library is linked), there is no scope.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  package func withNewInitialEnvironment<Result>(
    fileID: StaticString, line: UInt, operation: () async throws -> Result
  ) async throws -> Result {
    guard let scope = openNewInitialScope(Origin(.scoped, fileID: fileID, line: line)) else {
      return try await operation()
    }
    return try await scope.enter(operation)
  }

  /// Opens a scope of this stack, or of the one it is linked to, with an initial environment that is
  /// built for it; nil if the task is in a scope, or if nothing can be built.
  func openNewInitialScope(_ origin: Origin) -> Scope? {
    if isInScope { return nil }
    if let link { return link.openNewInitialScope(origin) }
    if case .done = initial.bootstrap { return nil }
    guard let builder = initial.makeAnew else { return nil }
    return openScope(origin, with: builder.make(initial.reportStandIn))
  }
}
