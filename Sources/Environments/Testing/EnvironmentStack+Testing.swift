extension EnvironmentStack: TestedStack {
  package typealias Build = @Sendable () -> Environment
  package typealias Change = @Sendable (inout Environment) async throws -> Void

  package func testScope(
    _ build: Build?, changing change: Change, fileID: StaticString, line: UInt
  ) async throws -> CapturedScope<Environment> {
    if let build {
      var environment = build()
      try await change(&environment)
      return withEnvironment(environment, fileID: fileID, line: line) { capturedScope() }
    }
    return try await inNewInitialScope(Origin(.scoped, fileID: fileID, line: line)) {
      try await withOverrides(fileID: fileID, line: line, change) { capturedScope() }
    }
  }

  private func inNewInitialScope<Result>(
    _ origin: Origin, _ operation: () async throws -> Result
  ) async throws -> Result {
    guard let scope = openNewInitialScope(origin) else { return try await operation() }
    return try await scope.enter(operation)
  }

  /// Opens a scope of this stack, or of the one it is linked to, with an initial environment that is
  /// built for it.
  ///
  /// Returns nil if the task is in a scope, if the stack has been bootstrapped, or if there is no
  /// builder, as in a program without a test library.
  func openNewInitialScope(_ origin: Origin) -> Scope? {
    if isInScope { return nil }
    if let link { return link.openNewInitialScope(origin) }
    if case .done = initial.bootstrap { return nil }
    guard let environment = initial.makeAnew?.make(initial.reports.reportStandIn) else {
      return nil
    }
    return openScope(origin, with: environment)
  }
}
