extension MainActorEnvironmentStack {
  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// ```swift
  /// Interface.withOverrides { $0.openURL = { opened.append($0) } } operation: {
  ///   #expect(opens("https://www.pointfree.co"))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var environment = top(isReported: false)
    change(&environment)
    return try withEnvironment(environment, fileID: fileID, line: line, operation: operation)
  }

  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees.
  ///   - operation: The operation, which runs on the main actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var environment = top(isReported: false)
    change(&environment)
    return try await withEnvironment(environment, fileID: fileID, line: line, operation: operation)
  }

  /// Runs an operation that sees changed fields, in this task and its children only, unless the
  /// change throws.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `change` or `operation`; if `change` throws, `operation` does not run.
  @discardableResult
  @_disfavoredOverload
  public func withOverrides<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws -> Void,
    operation: () throws -> Result
  ) throws -> Result {
    var environment = top(isReported: false)
    try change(&environment)
    return try withEnvironment(environment, fileID: fileID, line: line, operation: operation)
  }

  /// Runs an asynchronous operation that sees changed fields, in this task and its children only; the
  /// change may be asynchronous, too, and may throw.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees, on the main actor.
  ///   - operation: The operation, which runs on the main actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `change` or `operation`; if `change` throws, `operation` does not run.
  @discardableResult
  @_disfavoredOverload
  public func withOverrides<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) async throws -> Void,
    operation: () async throws -> Result
  ) async throws -> Result {
    var environment = top(isReported: false)
    try await change(&environment)
    return try await withEnvironment(environment, fileID: fileID, line: line, operation: operation)
  }

  /// Runs an operation that sees another environment, in this task and its children only.
  ///
  /// - Parameters:
  ///   - environment: The environment that the operation sees.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func withEnvironment<Result, Failure: Error>(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withEnvironment(
      environment, from: Origin(.scoped, fileID: fileID, line: line), operation: operation)
  }

  /// Runs an operation that sees another environment, in this task and its children only.
  ///
  /// - Parameters:
  ///   - environment: The environment that the operation sees.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - operation: The operation, which runs on the main actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func withEnvironment<Result, Failure: Error>(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withEnvironment(
      environment, from: Origin(.scoped, fileID: fileID, line: line), operation: operation)
  }

  /// Returns the scope of the current task, for code that leaves the task: a callback, a timer, a
  /// detached task.
  ///
  /// - Returns: The innermost scope; outside any scope, a capture without a scope.
  public func capturedScope() -> CapturedScope {
    CapturedScope(scope: scopeOfTask)
  }
}

extension MainActorEnvironmentStack {
  func withEnvironment<Result, Failure: Error>(
    _ environment: Environment, from origin: Origin, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let link = activeLink {
      return try link.withEnvironment(environment, from: origin, operation: operation)
    }
    var scope = makeScope(environment, from: origin)
    defer { if isKnownUniquelyReferenced(&scope) { scope.removeAll() } }
    return try key.value.binding(scope, operation: operation)
  }

  func withEnvironment<Result, Failure: Error>(
    _ environment: Environment, from origin: Origin, operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    if let link = activeLink {
      return try await link.withEnvironment(environment, from: origin, operation: operation)
    }
    var scope = makeScope(environment, from: origin)
    defer { if isKnownUniquelyReferenced(&scope) { scope.removeAll() } }
    return try await key.value.binding(scope, operation: operation)
  }

  func makeScope(_ environment: Environment, from origin: Origin) -> MainActorLayers<Environment> {
    MainActorLayers(environment, from: origin, at: location, key: key, reports: reports)
  }
}

/// Any task can retain the scope; only the main actor reads it.
extension MainActorLayers: TaskScope {
  nonisolated func enter<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try key.value.binding(self, operation: operation)
  }

  nonisolated func enter<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await key.value.binding(self, operation: operation)
  }
}
