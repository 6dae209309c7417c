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
  /// - Complexity: O(*n*) in the number of fields: one copy, in one allocation.
  @discardableResult
  @inlinable
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, change) {
      return try scope.owner.key.binding(scope, operation: operation)
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
  /// - Complexity: O(*n*) in the number of fields: one copy, in one allocation.
  @discardableResult
  @inlinable
  public func withOverrides<Result, Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) -> Void,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    if isLinked, let scope = openLinkedScope(origin, change) {
      return try await scope.owner.key.binding(scope, operation: operation)
    }
    // Not by `binding`, whose return would add a switch of executors.
    do {
      return try await memory.key.withValue(openScope(origin, change), operation: operation)
    } catch {
      // Never nil, because only `operation` throws here.
      throw (error as? Failure).unsafelyUnwrapped
    }
  }

  /// Runs an operation that sees changed fields, in this task and its children only, unless the
  /// change throws.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the copy. It sees the stack from outside the scope.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `change` or `operation`; if `change` throws, `operation` does not run.
  /// - Complexity: O(*n*) in the number of fields: one copy, in one allocation.
  @discardableResult
  @_disfavoredOverload
  public func withOverrides<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws -> Void,
    operation: () throws -> Result
  ) throws -> Result {
    let origin = Origin(.scoped, fileID: fileID, line: line)
    let scope = try openAnyScope(origin, change)
    return try scope.owner.key.binding(scope, operation: operation)
  }

  /// Runs an asynchronous operation that sees changed fields, in this task and its children only; the
  /// change may be asynchronous, too, and may throw.
  ///
  /// ```swift
  /// try await Current.withOverrides { $0.config = try await fixture() } operation: { … }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  ///   - change: Changes the copy, on the caller's actor. It sees the stack from outside the scope.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `change` or `operation`; if `change` throws, `operation` does not run.
  /// - Complexity: O(*n*) in the number of fields.
  @discardableResult
  @_disfavoredOverload
  public func withOverrides<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) async throws -> Void,
    operation: () async throws -> Result
  ) async throws -> Result {
    var environment = scopeStart()
    try await change(&environment)
    return try await withEnvironment(
      environment, fileID: fileID, line: line, operation: operation)
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
    return try scope.owner.key.binding(scope, operation: operation)
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
    return try await scope.owner.key.binding(scope, operation: operation)
  }
}

extension EnvironmentStack {
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
    let read = beginUnreportedRead()
    let scope = Scope(of: memory, origin: origin) {
      $0.initialize(to: read.environment(as: Environment.self).pointee)
    }
    endRead(read)
    try change(&scope.firstEnvironment(as: Environment.self).pointee)
    return scope
  }

  /// Opens a scope that starts with an environment.
  func openScope(_ origin: Origin, with environment: consuming Environment) -> Scope {
    reportCollisions(in: environment)
    if let link = activeLink {
      let part = consume environment
      return link.openScope(origin) { $0 = part }
    }
    var optional = Optional(consume environment)
    return Scope(of: memory, origin: origin) {
      $0.initialize(to: optional.take().unsafelyUnwrapped)
    }
  }

  /// Returns a copy of the environment with which a scope starts.
  func scopeStart() -> Environment {
    let read = beginUnreportedRead()
    defer { endRead(read) }
    return read.environment(as: Environment.self).pointee
  }
}

/// Whether a strict stack may be used outside any scope, in the current task.
enum UnscopedUse {
  @TaskLocal static var isAllowed = false
}

/// Runs an operation in which strict stacks may be read and changed outside any scope.
///
/// ```swift
/// let launched = allowUnscoped { Current.date() }
/// ```
///
/// - Parameter operation: The operation.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
@discardableResult
public func allowUnscoped<Result, Failure: Error>(
  _ operation: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try UnscopedUse.$isAllowed.binding(true, operation: operation)
}

/// Runs an asynchronous operation in which strict stacks may be read and changed outside any scope.
///
/// - Parameter operation: The operation, which runs on the caller's actor.
/// - Returns: The result of `operation`.
/// - Throws: The error of `operation`.
@discardableResult
public func allowUnscoped<Result, Failure: Error>(
  _ operation: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  try await UnscopedUse.$isAllowed.binding(true, operation: operation)
}
