import Environments

/// The interface of a stack of either kind for test traits.
///
/// The requirements are not isolated, because a trait is Sendable, and cannot use an isolated conformance. A
/// main-actor stack implements them by switching to the main actor. The protocol is declared here rather than
/// with the stacks, because linkers do not remove conformances from programs.
protocol TestedStack<Environment>: AnyObject, Sendable {
  /// The environment, which may belong to the main actor.
  associatedtype Environment

  /// A closure that builds an environment, on the actor to which it belongs.
  associatedtype Build: Sendable

  /// A closure that changes an environment, on the actor to which it belongs.
  associatedtype Change: Sendable

  /// Reports every later use outside any scope as an issue.
  func makeStrict()

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
    _ build: Build?, changing change: Change, fileID: StaticString, line: UInt
  ) async throws -> CapturedScope
}

extension EnvironmentStack: TestedStack {
  typealias Build = @Sendable () -> Environment
  typealias Change = @Sendable (inout Environment) async throws -> Void

  func testScope(
    _ build: Build?, changing change: Change, fileID: StaticString, line: UInt
  ) async throws -> CapturedScope {
    if let build {
      var environment = build()
      try await change(&environment)
      return withEnvironment(environment, fileID: fileID, line: line) { capturedScope() }
    }
    let scope = newInitialScope(fileID: fileID, line: line) ?? capturedScope()
    return try await scope.run { () async throws in
      try await withOverrides(fileID: fileID, line: line, change) { capturedScope() }
    }
  }
}

extension MainActorEnvironmentStack: TestedStack {
  typealias Build = @MainActor @Sendable () -> Environment
  typealias Change = @MainActor @Sendable (inout Environment) async throws -> Void

  @MainActor
  func testScope(
    _ build: Build?, changing change: Change, fileID: StaticString, line: UInt
  ) async throws -> CapturedScope {
    guard let build else {
      let scope = newInitialScope(fileID: fileID, line: line) ?? capturedScope()
      return try await scope.run { () async throws in
        try await testScope({ self.scopeStart }, changing: change, fileID: fileID, line: line)
      }
    }
    var environment = build()
    try await change(&environment)
    return withEnvironment(environment, fileID: fileID, line: line) { capturedScope() }
  }
}
