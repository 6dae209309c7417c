/// A starter of tasks that the code under test does not await, for a test to wait for.
///
/// Code that starts such tasks takes the function that starts them from the environment:
///
/// ```swift
/// struct AppEnvironment: Controllable {
///   var fireAndForget: @Sendable (@escaping @Sendable () async throws -> Void) -> Void
///
///   static let live = AppEnvironment(fireAndForget: { operation in Task { try await operation() } })
/// }
///
/// Current.fireAndForget { try await Current.analytics.track(.login) }
/// ```
///
/// A test waits for the tasks without sleeping:
///
/// ```swift
/// let tasks = StartedTasks()
/// try await Current.withOverrides { $0.fireAndForget = tasks.start } operation: {
///   logIn()
///   try await tasks.finish()
///   #expect(events.values == [.login])
/// }
/// ```
///
/// A task sees the scopes of the task that starts it.
public final class StartedTasks: Sendable {
  private let tasks = Locked<[Task<Void, any Error>]>([])

  /// Makes a starter of tasks.
  public init() {}

  /// Starts a task.
  ///
  /// `tasks.start`, without parentheses, is a closure for the environment, for throwing and nonthrowing
  /// operations.
  ///
  /// - Parameter operation: The task's operation.
  @Sendable
  public func start(_ operation: @escaping @Sendable () async throws -> Void) {
    tasks.withLock { $0.append(Task { try await operation() }) }
  }

  /// The number of tasks that no call of ``finish()`` has waited for.
  public var count: Int { tasks.withLock { $0.count } }

  /// Waits until all tasks have ended, including tasks that these tasks start with this object.
  ///
  /// A cancellation of the waiting task cancels the tasks.
  ///
  /// - Throws: The first error of a task, in the order in which the tasks were started, after all of
  ///   them have ended.
  public func finish() async throws {
    var failure: (any Error)?
    while let task = tasks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      let result = await withTaskCancellationHandler {
        await task.result
      } onCancel: {
        task.cancel()
      }
      if case .failure(let error) = result, failure == nil { failure = error }
    }
    if let failure { throw failure }
  }
}
