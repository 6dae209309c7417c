/// A change of a stack: its number, and the environment that was the newest then.
public struct EnvironmentGeneration<Environment: Sendable>: Sendable {
  /// How many changes there had been, counted from some time before the first one observed.
  ///
  /// It grows from one call to the next, by more than one where calls were left out.
  public let number: UInt64

  /// The environment after that change, or after one that followed it.
  public let environment: Environment
}

/// A standing order to be told of a stack's changes; see `EnvironmentStack.onChange(_:)`.
///
/// It lasts until it is cancelled or let go of.
public final class EnvironmentObservation: Sendable {
  private let task: Task<Void, Never>
  private let changes: Generations
  private let delivered: Generations

  init<Environment: Sendable>(
    of observed: Observed<Environment>,
    _ handle: @escaping @Sendable (EnvironmentGeneration<Environment>) async -> Void
  ) {
    // Counted from now, on the caller's thread: no change after this returns is missed.
    let changes = observed.generations
    let start = changes.current
    let delivered = Generations()
    delivered.advance(to: start)
    self.changes = changes
    self.delivered = delivered
    // Detached: it is to see neither the scopes nor the priority of who happens to start it.
    task = Task.detached {
      var last = start
      while let number = await changes.wait(past: last) {
        if let held = observed.latest() {
          let environment = withExtendedLifetime(held.owner) { held.pointer.pointee }
          await handle(EnvironmentGeneration(number: number, environment: environment))
        }
        delivered.advance(to: number)
        last = number
        // Where `handle` changes the stack each time, there is never anything to wait for, and the
        // thread would be this task's for good.
        await Task.yield()
      }
      // Nobody is to wait for what will not come.
      delivered.advance(to: .max)
    }
  }

  deinit {
    task.cancel()
  }

  /// Ends the observation: no call begins any more.
  public func cancel() {
    task.cancel()
  }

  /// Waits until the calls for all changes before this one have returned.
  ///
  /// It returns early where the observation, or the task that waits, is cancelled.
  public func caughtUp() async {
    let newest = changes.current
    guard newest > 0 else { return }
    _ = await delivered.wait(past: newest - 1)
  }
}

extension EnvironmentStack {
  /// Calls a function after changes of what the current task sees, in order, one call at a time.
  ///
  /// Meant for what has to follow every change, as storage has: it keeps no writer waiting. Where
  /// changes come faster than the function returns, it is told the newest only.
  ///
  /// ```swift
  /// let observation = Current.onChange { change in
  ///   await store.save(change.environment)
  /// }
  /// await observation.caughtUp()
  /// ```
  ///
  /// - Parameter handle: Called outside any scope, on no actor. It may change the stack, and is
  ///   then told of that change, too.
  /// - Returns: The observation, which lasts as long as it is held.
  public func onChange(
    _ handle: @escaping @Sendable (EnvironmentGeneration<Environment>) async -> Void
  ) -> EnvironmentObservation {
    EnvironmentObservation(of: observed(), handle)
  }
}
