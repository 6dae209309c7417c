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
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - change: Changes a copy of what the task sees.
  ///   - operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var environment = current
    change(&environment)
    return try withEnvironment(environment, fileID: fileID, line: line, operation: operation)
  }

  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - change: Changes a copy of what the task sees.
  ///   - operation: What is run, on the main actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var environment = current
    change(&environment)
    return try await withEnvironment(environment, fileID: fileID, line: line, operation: operation)
  }

  /// Runs an operation that sees another environment, in this task and its children only.
  ///
  /// - Parameters:
  ///   - environment: What the operation sees.
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withEnvironment<Result, Failure: Error>(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    let opened = MainActorLayers(environment, from: origin, at: place)
    return try scope.binding(opened, operation: operation)
  }

  /// Runs an operation that sees another environment, in this task and its children only.
  ///
  /// - Parameters:
  ///   - environment: What the operation sees.
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - operation: What is run, on the main actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withEnvironment<Result, Failure: Error>(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    let opened = MainActorLayers(environment, from: origin, at: place)
    return try await scope.binding(opened, operation: operation)
  }

  /// The scope of the current task, for what leaves it: a callback, a timer, a detached task.
  ///
  /// - Returns: The innermost scope, or the lack of one, to be entered again elsewhere.
  public func capturedScope() -> CapturedScope<Environment> {
    CapturedScope(scope: MainActorScope(key: scope, layers: scope.get()))
  }
}

/// A scope of a main-actor stack, that can be entered wherever it was taken to: what is read in it
/// is still read on the main actor.
private struct MainActorScope<Environment>: TaskScope {
  let key: TaskLocal<MainActorLayers<Environment>?>
  let layers: MainActorLayers<Environment>?

  func enter(_ body: () -> Void) {
    key.withValue(layers, operation: body)
  }

  func enter(_ body: () async -> Void) async {
    await key.withValue(layers, operation: body)
  }
}
