extension EnvironmentContext {
  /// Runs an operation in another context, in this task and its children only.
  ///
  /// ``current(externalOverride:)`` returns the context there. The process-wide environment of a
  /// stack does not depend on it, because all tasks share that environment. In a test, the trait
  /// `.environment(Current)` of `EnvironmentsTesting` opens a scope with the initial environment for
  /// the context:
  ///
  /// ```swift
  /// @Test(.context(.live), .environment(Current))
  /// func wiresTheLiveClients() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - context: The context that the operation sees.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func with<Result, Failure: Error>(
    _ context: EnvironmentContext,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try ScopedContext.$current.binding(ScopedContext(context), operation: operation)
  }

  /// Runs an asynchronous operation in another context, in this task and its children only.
  ///
  /// - Parameters:
  ///   - context: The context that the operation sees.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func with<Result, Failure: Error>(
    _ context: EnvironmentContext,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await ScopedContext.$current.binding(ScopedContext(context), operation: operation)
  }
}

/// A context that is set for a task.
struct ScopedContext: Sendable {
  @TaskLocal static var current: ScopedContext?

  let context: EnvironmentContext

  /// The mark of the builder in which the context was set, if it was set in one.
  ///
  /// An initial environment is kept for the process, so its builder must not see the context of the first
  /// reader.
  let mark = BuildMark.current

  init(_ context: EnvironmentContext) {
    self.context = context
  }
}
