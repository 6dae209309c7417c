public import CEnvironments

extension EnvironmentStack {
  /// Runs an operation that sees changed fields, in this task and its children only.
  ///
  /// The scope starts with a copy of the environment that the task sees, and `change` changes that
  /// copy. The scope is visible only in the operation, and in child tasks, task groups and `Task {}`
  /// that start there, for as long as they run. Changes of the process-wide stack do not affect the
  /// scope; ``push(fileID:line:_:)``, ``pop(fileID:filePath:line:column:)`` and `replace { … }` in the
  /// operation act on the scope. Scopes nest, and an inner scope inherits from the outer scope.
  ///
  /// ```swift
  /// Current.withOverrides { $0.date = { .mock } } operation: {
  ///   #expect(age(of: repo) == "2h")
  /// }
  /// ```
  ///
  /// For code that leaves the task (`Task.detached`, a dispatch queue, a thread, a callback), capture the
  /// scope with ``capturedScope()``.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the copy. It sees the stack from outside the scope.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  /// - Complexity: O(*n*) in the number of fields: one copy.
  @discardableResult
  @inlinable
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, change) {
      return try scope.key.binding(scope, operation: operation)
    }
    return try memory.key.binding(openScope(origin, change), operation: operation)
  }

  /// Runs an asynchronous operation that sees changed fields, in this task and its children only.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the copy. It sees the stack from outside the scope.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  /// - Complexity: O(*n*) in the number of fields: one copy.
  @discardableResult
  @inlinable
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, change) {
      return try await scope.key.binding(scope, operation: operation)
    }
    // Not by `binding`, whose return would add a switch of executors.
    do {
      return try await memory.key.withValue(openScope(origin, change), operation: operation)
    } catch {
      // Never nil, because only `operation` throws here.
      throw (error as? Failure).unsafelyUnwrapped
    }
  }

  /// Runs an operation that sees another environment, in this task and its children only.
  ///
  /// The scope inherits nothing. If the stack has not been used before, its initial environment is
  /// not built.
  ///
  /// ```swift
  /// Current.withEnvironment(.mock) { … }
  /// ```
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
    _ environment: consuming Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let scope = openScope(Origin(.scoped, fileID: fileID, line: line), with: environment)
    return try scope.key.binding(scope, operation: operation)
  }

  /// Runs an asynchronous operation that sees another environment, in this task and its children
  /// only.
  ///
  /// - Parameters:
  ///   - environment: The environment that the operation sees.
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func withEnvironment<Result, Failure: Error>(
    _ environment: consuming Environment,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let scope = openScope(Origin(.scoped, fileID: fileID, line: line), with: environment)
    return try await scope.key.binding(scope, operation: operation)
  }

  /// Opens a scope of the stack that this one is linked to; nil if no link is active.
  @usableFromInline
  func openLinkedScope<Failure: Error>(
    _ origin: Origin, _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) -> Scope? {
    guard let link = activeLink else { return nil }
    return try link.openScope(origin, change)
  }

  /// Opens a scope of the stack that this one is linked to, or of this one.
  @inlinable
  func openAnyScope<Failure: Error>(
    _ origin: Origin, _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) -> Scope {
    if isLinked, let scope = try openLinkedScope(origin, change) { return scope }
    return try openScope(origin, change)
  }

  /// Opens a scope that starts with a changed copy of the environment that the task sees.
  @inlinable
  func openScope<Failure: Error>(
    _ origin: Origin, _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) -> Scope {
    // Opening a scope is not a use of the process-wide environment that a strict stack reports.
    let read = beginRead(isReported: false)
    let scope = Scope(of: memory, origin: origin) {
      $0.initialize(to: read.environment(as: Environment.self).pointee)
    }
    endRead(read)
    try change(&scope.firstEnvironment(as: Environment.self).pointee)
    return scope
  }

  /// Opens a scope that starts with an environment.
  func openScope(_ origin: Origin, with environment: consuming Environment) -> Scope {
    if let link = activeLink {
      let part = consume environment
      return link.openScope(origin) { $0 = part }
    }
    var optional = Optional(consume environment)
    return Scope(of: memory, origin: origin) {
      $0.initialize(to: optional.take().unsafelyUnwrapped)
    }
  }

  /// Returns the scope of the current task, for code that leaves the task.
  ///
  /// - Returns: The innermost scope; outside any scope, a capture without a scope.
  public func capturedScope() -> CapturedScope {
    CapturedScope(scope: memory.scopeOfTask)
  }

  /// Opens a scope with changed fields, and does not enter it.
  ///
  /// Like ``withOverrides(fileID:line:_:operation:)``, but for code that enters a scope several times, such
  /// as the middleware of a server, which runs a handler, and later the body of the response.
  ///
  /// ```swift
  /// let spanish = Current.openScope { $0.language = .es }
  /// label.text = spanish.run { title(in: Current.language) }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes a copy of the environment that the task sees. It sees the stack from outside the
  ///     scope.
  /// - Returns: The scope, which lives as long as this value, or an operation in the scope.
  /// - Throws: The error of `change`; no scope is open then.
  /// - Complexity: O(*n*) in the number of fields: one copy.
  @inlinable
  public func openScope<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) -> CapturedScope {
    CapturedScope(scope: try openAnyScope(Origin(.scoped, fileID: fileID, line: line), change))
  }

  /// Opens a scope with an initial environment that is built for it, so that tests share no objects.
  ///
  /// If this stack is linked, it opens the scope of the link's target.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  /// - Returns: The scope; nil if the task is in a scope, if the stack has been bootstrapped, or if
  ///   there is no builder, as in a program without a test library.
  package func newInitialScope(
    fileID: StaticString, line: UInt
  ) -> CapturedScope? {
    openNewInitialScope(Origin(.scoped, fileID: fileID, line: line)).map(CapturedScope.init)
  }

  func openNewInitialScope(_ origin: Origin) -> Scope? {
    if isInScope { return nil }
    if let link { return link.openNewInitialScope(origin) }
    if case .done = initial.bootstrap { return nil }
    guard let environment = initial.makeAnew?(initial.reportStandIn) else { return nil }
    return openScope(origin, with: environment)
  }
}

// An unavailable overload for a useful diagnostic. Without it, the compiler fails to produce a diagnostic for a
// call without an operation, because several overloads match equally well. `Scripts/check-samples` has the message.

extension EnvironmentStack {
  /// Is unavailable, because the operation that sees the overrides is missing.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "add 'operation: { … }', which sees the overrides; 'push' and 'replace' change the environment from here on"
  )
  @_disfavoredOverload
  public func withOverrides(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws -> Void
  ) {
    // Fatal, because no code can call it.
    fatalError("The operation is missing.")
  }
}
