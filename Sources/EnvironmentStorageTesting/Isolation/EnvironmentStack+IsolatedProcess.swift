public import EnvironmentStorage
public import Environments

extension EnvironmentStack {
  /// Runs an operation in an isolated process, whose environment is restored from a storage and saved to it.
  ///
  /// Sessions log in and out in the isolated process, independent of the process-wide stack.
  ///
  /// ```swift
  /// let disk = MemoryStore()
  /// try await Current.withIsolatedProcess(storage: makeStorage(on: disk)) {
  ///   try await session.login { $0.currentUser = user }
  /// }
  /// // The program starts again.
  /// await Current.withIsolatedProcess(storage: makeStorage(on: disk)) {
  ///   #expect(Current.currentUser == user)
  /// }
  /// ```
  ///
  /// The operation, its child tasks, task groups and `Task {}` see the isolated environment, as in a
  /// scope. `push`, `pop` and `replace { … }` act on it. Every `EnvironmentSession` of the stack, even if it was
  /// created outside, acts on it, has its own events, and uses only the storage of the isolated process. A storage
  /// that the operation attaches saves the isolated environment. Detached tasks, queues and threads see the real
  /// process. Scopes in the operation belong to the isolated process and, as in the real one, are not saved.
  ///
  /// At the end, `storage` saves the last changes, and is detached.
  ///
  /// - Parameters:
  ///   - environment: The environment before it is restored. If it is nil, it is a copy of the enclosing
  ///     scope's environment or, without a scope, the stack's initial environment, built again.
  ///   - storage: The storage, attached to no stack. If it is nil, the operation can attach one. To
  ///     check for problems of restoring, call its `restore(_:)`, which changes nothing.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - line: The line that the description names as the environment's origin.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  /// - Complexity: O(*n*) in the size of the stored values.
  @discardableResult
  public func withIsolatedProcess<Result, Failure: Error>(
    _ environment: Environment? = nil, storage: StackStorage<Environment>?,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let process = openIsolatedProcess(environment, fileID: fileID, line: line)
    guard let storage else { return try await process.run(operation) }
    process.run { start(storage) }
    let result: Result
    do throws(Failure) {
      result = try await process.run(operation)
    } catch {
      await storage.detach()
      throw error
    }
    await storage.detach()
    return result
  }

  /// Runs an operation in an isolated process, without a storage at first.
  ///
  /// Use it to test the launch code of a program, which restores from a storage and attaches it:
  ///
  /// ```swift
  /// Current.withIsolatedProcess {
  ///   let restored = storage.restore(AppEnvironment())
  ///   Current.replace { $0 = restored.environment }
  ///   storage.attach(to: Current)
  ///   #expect(Current.currentUser == nil)
  /// }
  /// ```
  ///
  /// A storage that the operation attaches is not detached at the end.
  ///
  /// - Parameters:
  ///   - environment: The environment. If it is nil, it is a copy of the enclosing scope's environment or, without
  ///     a scope, the stack's initial environment, built again.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - line: The line that the description names as the environment's origin.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func withIsolatedProcess<Result, Failure: Error>(
    _ environment: Environment? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try openIsolatedProcess(environment, fileID: fileID, line: line).run(operation)
  }

  /// Runs an asynchronous operation in an isolated process, without a storage at first.
  ///
  /// - Parameters:
  ///   - environment: The environment. If it is nil, it is a copy of the enclosing scope's environment or, without
  ///     a scope, the stack's initial environment, built again.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - line: The line that the description names as the environment's origin.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public func withIsolatedProcess<Result, Failure: Error>(
    _ environment: Environment? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await withIsolatedProcess(
      environment, storage: nil, fileID: fileID, line: line, operation: operation)
  }

  /// Restores the environment that the task sees, and saves it from now on.
  func start(_ storage: StackStorage<Environment>) {
    replace(storage.restore(current).environment)
    storage.attach(to: self)
  }
}
