/// A change of a stack: its number, and the newest environment at the time of the call.
public struct EnvironmentGeneration<Environment: Sendable>: Sendable {
  /// How many changes there had been, counted from some time before the first observed one.
  ///
  /// It grows from one call to the next, by more than one if changes were skipped.
  public let number: UInt64

  /// The environment after that change, or after one that followed it.
  public let environment: Environment
}

/// An observer of a stack's changes; see `EnvironmentStack.onChange(_:)`.
///
/// It observes until it is cancelled or released.
public final class EnvironmentObservation: Sendable {
  private let task: Task<Void, Never>
  private let changes: ChangeCounter
  private let delivered: ChangeCounter

  init<Environment: Sendable>(
    of observed: Observed<Environment>,
    _ handle: @escaping @Sendable (EnvironmentGeneration<Environment>) async -> Void
  ) {
    // Counted from now, on the caller's thread: no change after this returns is missed.
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
        // If `handle` changes the stack in each call, this loop never waits; other tasks need the
        // thread, too.
        await Task.yield()
      }
      // No call follows: release the tasks that wait for one.
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

  /// Waits until the calls for all changes made before have returned.
  ///
  /// Returns early if the observation, or the waiting task, is cancelled.
  public func waitUntilDelivered() async {
    let newest = changes.current
    guard newest > 0 else { return }
    _ = await delivered.wait(past: newest - 1)
  }
}

extension EnvironmentStack {
  /// Calls a function after changes of the environment that the current task sees, in order, one call
  /// at a time.
  ///
  /// For code that follows every change, as storage does: no writer waits for it. If changes come
  /// faster than the function returns, it is called with the newest one only.
  ///
  /// ```swift
  /// let observation = Current.onChange { change in
  ///   await store.save(change.environment)
  /// }
  /// await observation.waitUntilDelivered()
  /// ```
  ///
  /// - Parameter handle: Called outside any scope, on no actor. It may change the stack, and is then
  ///   called for that change, too.
  /// - Returns: The observation, which lasts until it is released.
  public func onChange(
    _ handle: @escaping @Sendable (EnvironmentGeneration<Environment>) async -> Void
  ) -> EnvironmentObservation {
    EnvironmentObservation(of: observed(.ofTask), handle)
  }
}
