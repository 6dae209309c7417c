public import EnvironmentStorage
public import Environments

extension EnvironmentStack {
  /// Runs an operation in a process of its own: the environment is restored from a storage and saved
  /// to it, and sessions log in and out there, apart from the process-wide stack.
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
  /// scope. `push`, `pop` and `replace { … }` act on it. Every `EnvironmentSession` of the stack, also one
  /// made outside, acts on it, has events of its own, and uses the storage of this process only. A storage
  /// that the operation attaches saves it.
  /// Detached tasks, queues and threads see the real process. Scopes inside belong to the isolated
  /// process: as in the real one, they are not saved.
  ///
  /// At the end, `storage` saves what has changed, and is detached.
  ///
  /// - Parameters:
  ///   - environment: The environment before it is restored. Nil stands for a copy of the enclosing
  ///     scope's or, without such a scope, for the stack's initial environment, built anew.
  ///   - storage: The storage, attached to no stack. Nil leaves attaching one to the operation. To
  ///     check for problems of restoring, call its `restore(_:)`, which changes nothing.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - line: The line that the description names as the environment's origin.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  /// - Complexity: O(*n*) in the size of what is stored.
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

  /// Runs an operation in a process of its own, without a storage at first.
  ///
  /// For tests of a program's own start, which restores and attaches:
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
  /// A storage that the operation
  /// attaches is not detached at the end.
  ///
  /// - Parameters:
  ///   - environment: The environment. Nil stands for a copy of the enclosing scope's or, without such
  ///     a scope, for the stack's initial environment, built anew.
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

  /// Runs an asynchronous operation in a process of its own, without a storage at first.
  ///
  /// - Parameters:
  ///   - environment: The environment. Nil stands for a copy of the enclosing scope's or, without such
  ///     a scope, for the stack's initial environment, built anew.
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
