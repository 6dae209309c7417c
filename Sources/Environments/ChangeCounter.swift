import CEnvironments

/// Counts changes, wakes the tasks that wait for one, and calls listeners.
///
/// The first observer of a stack creates the counter. The counter holds no environments: a resumed task
/// reads the newest environment from the stack. So a slow observer can miss intermediate changes, but never
/// the last one.
///
/// `@unchecked Sendable` because the variables are accessed under the library's lock only.
package final class ChangeCounter: @unchecked Sendable {
  // A checked continuation, whose functions are in the standard library. ThreadSanitizer instruments the inlined
  // code of an unsafe continuation, and reports a false race if a task is resumed before it suspends
  // (swiftlang/swift#57803).
  typealias Waiter = CheckedContinuation<Void, Never>

  private var count: UInt64 = 0
  private var waiters: [UInt64: Waiter] = [:]
  private var nextID: UInt64 = 0
  private var listeners: [(identity: ObjectIdentifier, listener: any ChangeListener)] = []

  package init() {}

  /// The number of changes so far.
  package var current: UInt64 {
    withLock { count }
  }

  /// Counts a change, wakes all waiting tasks, and calls the listeners, on this thread.
  ///
  /// - Parameter notify: Calls a listener with the number of the change.
  package func advance(_ notify: (any ChangeListener, _ number: UInt64) -> Void = { _, _ in }) {
    let (number, woken, listeners) = withLock {
      count += 1
      defer { waiters = [:] }
      return (count, waiters, self.listeners)
    }
    wake(woken)
    for (_, listener) in listeners { notify(listener, number) }
  }

  /// Returns the listener with an identity; the first call for an identity creates the listener.
  ///
  /// The counter retains the listener, and the listener retains `identity`, so that no other object can
  /// get the same address.
  ///
  /// - Parameters:
  ///   - identity: The object that identifies the listener.
  ///   - make: Creates a listener, which is discarded if another thread has added one first.
  /// - Returns: The listener.
  package func listener(
    for identity: AnyObject, make: () -> any ChangeListener
  ) -> any ChangeListener {
    let identity = ObjectIdentifier(identity)
    func found() -> (any ChangeListener)? {
      listeners.first { $0.identity == identity }?.listener
    }
    if let listener = withLock(found) { return listener }
    let made = make()
    return withLock {
      if let listener = found() { return listener }
      listeners.append((identity, made))
      return made
    }
  }

  private func wake(_ woken: [UInt64: Waiter]) {
    guard !woken.isEmpty else { return }
    let resume = {
      // In the order in which they began to wait: that of a dictionary differs from run to run.
      for (_, waiter) in woken.sorted(by: { $0.key < $1.key }) { waiter.resume() }
    }
    // The writer resumes only a few observers itself; a detached task orders and resumes larger numbers.
    if woken.count <= 4 { resume() } else { Task.detached { resume() } }
  }

  /// Waits until there have been more than `last` changes.
  ///
  /// - Returns: The number of changes, or nil if the task was cancelled.
  package func wait(past last: UInt64) async -> UInt64? {
    let id = withLock {
      nextID += 1
      return nextID
    }
    while !Task.isCancelled {
      let found = current
      if found > last { return found }
      await withTaskCancellationHandler {
        await withCheckedContinuation { (waiter: Waiter) in
          let mustWait = withLock {
            // A task is marked as cancelled before its handler is called, and the handler takes the same
            // lock. So either the handler finds the waiter, or this closure finds the task cancelled.
            guard count <= last, !Task.isCancelled else { return false }
            waiters[id] = waiter
            return true
          }
          if !mustWait { waiter.resume() }
        }
      } onCancel: {
        withLock { waiters.removeValue(forKey: id) }?.resume()
      }
    }
    return nil
  }
}

/// The extent of a change of an environment.
@usableFromInline
package enum ChangeExtent {
  /// Any part of the environment, or all of it.
  case environment

  /// One property, by an assignment, `Current.language = …`: the key path of the property.
  case property(AnyKeyPath)

  /// The whole environment: the stack has been linked to another stack, which announces later changes.
  case link
}

/// An observer that the writer calls after each change, on the writer's thread.
///
/// A listener must not retain the stack or its layers, which own the listener.
package protocol ChangeListener: AnyObject, Sendable {
  /// Handles a change. No lock is held.
  ///
  /// - Parameters:
  ///   - extent: The extent of the change.
  ///   - number: The number of the change. Environments that are read now include this change and all
  ///     changes with lower numbers.
  ///   - location: The location that has changed, valid during the call.
  func didChange(_ extent: ChangeExtent, number: UInt64, at location: ChangedLocation)
}

/// The layers that an observer follows.
package enum ObservedView {
  /// The layers that the observing task sees: a scope's layers, or the process-wide layers.
  case ofTask

  /// The process-wide layers, from any task; does not build the initial environment or report a use.
  case processWide
}

/// The environment that an observer sees, without the stack's type and links.
package struct Observed<Environment: Sendable>: Sendable {
  package let changes: ChangeCounter

  /// Returns a copy of the newest environment; nil if there is none yet.
  package let latest: @Sendable () -> Environment?

  /// Returns a copy of the newest environment of a location that has changed; nil if there is none.
  ///
  /// For listeners: this closure does not retain the layers.
  package let newest: @Sendable (ChangedLocation) -> Environment?

  /// Returns what the observer sees from now on, if the stack has been linked since; otherwise nil.
  let relinked: @Sendable () -> Observed?

  /// Returns the same observation of a part, or of another value.
  func map<Value>(_ value: @escaping @Sendable (Environment) -> Value) -> Observed<Value> {
    Observed<Value>(
      changes: changes, latest: { [latest] in latest().map(value) },
      newest: { [newest] in newest($0).map(value) },
      relinked: { [relinked] in relinked()?.map(value) })
  }
}

/// A location that has changed, for a listener.
package struct ChangedLocation {
  let location: UnsafeMutablePointer<environments_location>
}
