extension MainActorEnvironmentStack: TestedStack {
  package typealias Build = @MainActor @Sendable () -> Environment
  package typealias Change = @MainActor @Sendable (inout Environment) async throws -> Void

  /// Reports every use outside any scope as an issue, from now on; see
  /// ``EnvironmentStack/makeStrict()``.
  public nonisolated func makeStrict() {
    reports.makeStrict()
  }

  @MainActor
  package func testScope(
    _ build: Build?, changing change: Change, fileID: StaticString, line: UInt
  ) async throws -> CapturedScope<Environment> {
    guard let build else {
      return try await inNewInitialScope(Origin(.scoped, fileID: fileID, line: line)) {
        try await testScope(
          { self.top(isReported: false) }, changing: change, fileID: fileID, line: line)
      }
    }
    var environment = build()
    try await change(&environment)
    return withEnvironment(environment, fileID: fileID, line: line) { capturedScope() }
  }

  @MainActor
  private func inNewInitialScope<Result>(
    _ origin: Origin, _ operation: () async throws -> Result
  ) async throws -> Result {
    guard let scope = openNewInitialScope(origin) else { return try await operation() }
    return try await scope.enter(operation)
  }

  /// Opens a scope of this stack, or of the one it is linked to, with an initial environment that is
  /// built for it; nil under the conditions of `EnvironmentStack.openNewInitialScope(_:)`.
  @MainActor
  func openNewInitialScope(_ origin: Origin) -> (any TaskScope)? {
    if isInScope { return nil }
    if let link { return link.openNewInitialScope(origin) }
    if case .done = processWide.bootstrap { return nil }
    guard let environment = processWide.makeAnew() else { return nil }
    return makeScope(environment, from: origin)
  }
}
