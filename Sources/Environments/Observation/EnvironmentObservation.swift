/// A change of a stack: its number, and the newest environment at the time of the call.
public struct EnvironmentGeneration<Environment: Sendable>: Sendable {
  /// The number of changes so far, counted from some time before the first observed change.
  ///
  /// It increases from one call to the next, by more than one if changes were skipped.
  public let number: UInt64

  /// The environment after that change, or after a later change.
  public let environment: Environment
}

/// Calls a function after changes of a stack, until it is cancelled or released.
///
/// Use it for code that follows every change, such as storage. Writers do not wait for the function. Calls
/// are made in the order of the changes, one at a time. If several changes happen during a call, the next
/// call gets only the newest environment.
///
/// ```swift
/// let observation = EnvironmentObservation(of: Current) { change in
///   await store.save(change.environment)
/// }
/// await observation.waitUntilDelivered()
/// ```
public final class EnvironmentObservation: Sendable {
  private let task: Task<Void, Never>
  private let changes: ChangeCounter
  private let delivered: ChangeCounter

  /// Begins to observe the environment that the current task sees.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - handle: Called outside any scope, on no actor. It may change the stack, and is then called
  ///     for that change, too.
  public init<Environment: Sendable>(
    of stack: EnvironmentStack<Environment>,
    _ handle: @escaping @Sendable (EnvironmentGeneration<Environment>) async -> Void
  ) {
    let observed = stack.observed(.ofTask)
    // Read on the caller's thread, so that no change after the return of this initializer is missed.
    let changes = observed.changes
    let start = changes.current
    let delivered = ChangeCounter()
    delivered.advance(to: start)
    self.changes = changes
    self.delivered = delivered
    // Detached, so that it has neither the scopes nor the priority of the task that starts it.
    task = Task.detached {
      var last = start
      while let number = await changes.wait(past: last) {
        if let environment = observed.latest() {
          await handle(EnvironmentGeneration(number: number, environment: environment))
        }
        delivered.advance(to: number)
        last = number
        // If `handle` changes the stack in each call, this loop never suspends: yield the thread to other
        // tasks.
        await Task.yield()
      }
      // No further call follows: resume the tasks that wait for one.
      delivered.advance(to: .max)
    }
  }

  deinit {
    task.cancel()
  }

  /// Ends the observation: no further call begins.
  public func cancel() {
    task.cancel()
  }

  /// Waits until the calls for all earlier changes have returned.
  ///
  /// Returns early if the observation, or the waiting task, is cancelled.
  public func waitUntilDelivered() async {
    let newest = changes.current
    guard newest > 0 else { return }
    _ = await delivered.wait(past: newest - 1)
  }
}
