public import CEnvironments
public import Synchronization

extension EnvironmentStack {
  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// The scope starts with a copy of what the task sees, in which `change` changes fields. It is
  /// visible in the operation, and in child tasks, task groups and `Task {}` started there, for
  /// as long as they last, and nowhere else. What happens to the process-wide stack meanwhile
  /// does not reach it; ``push(fileID:line:_:)``, ``pop(fileID:filePath:line:column:)`` and
  /// `replace { … }` in it act on the scope. Scopes nest, and the inner one inherits.
  ///
  /// ```swift
  /// Current.withOverrides { $0.date = { .mock } } operation: {
  ///   #expect(age(of: repo) == "2h")
  /// }
  /// ```
  ///
  /// What leaves the task (`Task.detached`, a dispatch queue, a thread, a callback) takes the
  /// scope along by ``capturedScope()``.
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - change: Changes the copy. It sees the stack from outside the scope.
  ///   - operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  /// - Complexity: O(*n*) in the number of fields: one copy, in one allocation.
  @inlinable
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, change) { return try scope.run(operation) }
    let opened = openScope(origin, change)
    return try scope.binding(ScopeReference(opened), operation: operation)
  }

  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - change: Changes the copy. It sees the stack from outside the scope.
  ///   - operation: What is run, on the caller's actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  /// - Complexity: O(*n*) in the number of fields: one copy, in one allocation.
  @inlinable
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, change) {
      return try await scope.run(operation)
    }
    let opened = openScope(origin, change)
    return try await scope.binding(ScopeReference(opened), operation: operation)
  }

  /// Runs an operation that sees another environment, in this task and its children only.
  ///
  /// Nothing is inherited. A stack that has not been read yet is not: its initial environment is
  /// not built for this.
  ///
  /// ```swift
  /// AppEnvironment.stack.withEnvironment(.mock) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - environment: What the operation sees.
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withEnvironment<Result, Failure: Error>(
    _ environment: consuming Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, with: environment) {
      _ = consume environment
      return try scope.run(operation)
    }
    let opened = openScope(origin, with: consume environment)
    return try scope.binding(ScopeReference(opened), operation: operation)
  }

  /// Runs an operation that sees another environment, in this task and its children only.
  ///
  /// - Parameters:
  ///   - environment: What the operation sees.
  ///   - fileID: The file that is named as the scope's origin.
  ///   - line: The line that is named as the scope's origin.
  ///   - operation: What is run, on the caller's actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func withEnvironment<Result, Failure: Error>(
    _ environment: consuming Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, with: environment) {
      _ = consume environment
      return try await scope.run(operation)
    }
    let opened = openScope(origin, with: consume environment)
    return try await scope.binding(ScopeReference(opened), operation: operation)
  }
}

extension EnvironmentStack {
  /// A scope that starts with a changed copy of what the task sees.
  @inlinable
  func openScope(_ origin: Origin, _ change: (inout Environment) -> Void) -> LayerStack<Environment>
  {
    let found = attention.load(ordering: .acquiring)
    // Opening a scope is not a use of the process-wide environment that strictness forbids.
    if found & Attention.unbuilt != 0, currentScope == nil { build() }
    let opened = LayerStack(scopeOf: self, origin: origin)
    let top = found == 0 ? processWide.top : LayerStack(scope.get().storage).top
    let section = environments_section_begin()
    opened.put(
      copyOf: environments_top_environment(top).assumingMemoryBound(to: Environment.self))
    environments_section_end(section)
    change(&opened.first.pointee)
    return opened
  }

  /// A scope that starts with an environment of its own.
  ///
  /// Consumed, so that an object which only the environment holds goes as soon as it is replaced
  /// in the scope.
  func openScope(
    _ origin: Origin, with environment: consuming Environment
  ) -> LayerStack<Environment> {
    let opened = LayerStack(scopeOf: self, origin: origin)
    opened.put(consume environment)
    return opened
  }
}
