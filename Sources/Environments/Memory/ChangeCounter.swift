/// Counts changes, wakes the tasks that wait for one, and calls listeners.
///
/// A stack has one from its first observer on. The counter holds no environments: a task that wakes
/// up reads the newest one from the stack. So a slow observer misses changes in between, and never
/// the last one.
///
/// `@unchecked Sendable` because the variables are accessed under the library's lock only.
package final class ChangeCounter: @unchecked Sendable {
  // Checked, because its functions lie in the standard library. ThreadSanitizer, which watches the code of
  // the unsafe one, reports a false race if a task is resumed before it suspends (swiftlang/swift#57803).
  typealias Waiter = CheckedContinuation<Void, Never>

  private var count: UInt64 = 0
  private var waiters: [UInt64: Waiter] = [:]
  private var nextID: UInt64 = 0
  private var listeners: [(identity: ObjectIdentifier, listener: any ChangeListener)] = []

  package init() {}

  /// How many changes there have been.
  package var current: UInt64 {
    withLock { count }
  }

  /// Counts a change, and wakes all waiting tasks.
  package func advance() {
    advance(to: nil)
  }

  /// Sets the number of changes, and wakes all waiting tasks.
  func advance(to next: UInt64?) {
    let woken = withLock {
      count = next ?? count + 1
      defer { waiters = [:] }
      return waiters
    }
    wake(woken)
  }

  /// Counts a change, wakes all waiting tasks, and calls the listeners, on this thread.
  ///
  /// - Parameters:
  ///   - extent: How much has changed.
  ///   - location: The location that has changed.
  func advance(_ extent: ChangeExtent, at location: ChangedLocation) {
    let (number, woken, listeners) = withLock {
      count += 1
      defer { waiters = [:] }
      return (count, waiters, self.listeners)
    }
    wake(woken)
    for (_, listener) in listeners {
      listener.didChange(extent, number: number, at: location)
    }
  }

  /// Returns the listener with an identity; the first call for an identity makes it.
  ///
  /// The counter keeps the listener, and the listener keeps `identity`, so that the address cannot
  /// become another object's.
  ///
  /// - Parameters:
  ///   - identity: The object that stands for the listener.
  ///   - make: Makes a listener, which is discarded if another thread comes first.
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
    // A writer pays for a few observers only; a task of its own wakes a crowd.
    if woken.count <= 4 {
      for waiter in woken.values { waiter.resume() }
    } else {
      Task.detached {
        for waiter in woken.values { waiter.resume() }
      }
    }
  }

  /// Waits until there have been more than `last` changes.
  ///
  /// - Returns: The number of changes, or nil if the task was cancelled.
  package func wait(past last: UInt64) async -> UInt64? {
    let id = makeID()
    while !Task.isCancelled {
      let found = current
      if found > last { return found }
      await withTaskCancellationHandler {
        await withCheckedContinuation { (waiter: Waiter) in
          let mustWait = withLock {
            // A task is cancelled before its handler is called. The handler needs the lock as well;
            // so it finds the waiter, or this finds the task cancelled.
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

  private func makeID() -> UInt64 {
    withLock {
      nextID += 1
      return nextID
    }
  }
}
