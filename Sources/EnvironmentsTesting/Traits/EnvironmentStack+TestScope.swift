import Environments

extension EnvironmentStack {
  /// Opens a scope, for a test to run in.
  ///
  /// - Parameters:
  ///   - build: Builds the scope's environment. If nil, the scope has a copy of the enclosing scope's
  ///     environment or, without such a scope, a new initial environment.
  ///   - change: Changes the environment.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  /// - Returns: The scope.
  /// - Throws: The error of `change`.
  func testScope(
    _ build: (@Sendable () -> Environment)?,
    changing change: @Sendable (inout Environment) async throws -> Void,
    fileID: StaticString, line: UInt
  ) async throws -> CapturedScope {
    let outer =
      build == nil
      ? newInitialScope(fileID: fileID, line: line) ?? capturedScope() : CapturedScope.none
    return try await outer.run { () async throws in
      // Read in a scope, because opening a scope is not a use that a strict stack reports.
      var environment = build?() ?? openScope { _ in }.run { current }
      try await change(&environment)
      return withEnvironment(environment, fileID: fileID, line: line) { capturedScope() }
    }
  }
}
