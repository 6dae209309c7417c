/// What a task saw of a stack, to be seen again where task-local values do not reach.
///
/// Child tasks, task groups and `Task {}` see the scope of the task that started them. What does
/// not, takes it along:
///
/// ```swift
/// let scope = Current.capturedScope()
/// queue.async {
///   scope.run { refresh(at: Current.date()) }
/// }
/// ```
///
/// The scope is shared, not copied: what is pushed or replaced in it on either side is seen on
/// the other. It lives as long as the capture.
public struct CapturedScope<Environment>: Sendable {
  let scope: any TaskScope

  /// Runs an operation in the captured scope; outside any, where none was captured.
  ///
  /// - Parameter operation: What is run.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func run<Result, Failure: Error>(
    _ operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    scope.enter {
      outcome = Swift.Result { () throws(Failure) in try operation() }
    }
    return try outcome.unsafelyUnwrapped.get()
  }

  /// Runs an operation in the captured scope; outside any, where none was captured.
  ///
  /// - Parameter operation: What is run, on the caller's actor.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  public func run<Result, Failure: Error>(
    _ operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    await scope.enter {
      do throws(Failure) {
        outcome = .success(try await operation())
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome.unsafelyUnwrapped.get()
  }
}

extension EnvironmentStack {
  /// The scope of the current task, for what leaves it.
  ///
  /// - Returns: The innermost scope, or the lack of one, to be entered again elsewhere.
  public func capturedScope() -> CapturedScope<Environment> {
    CapturedScope(scope: taskScope())
  }
}
