import CEnvironments

/// Counts changes, and wakes those who wait for one.
///
/// A stack has one as soon as somebody observes it. It holds no environments: whoever wakes up
/// reads the newest from the stack. That is how a slow observer misses what came between, and
/// never what came last.
///
/// `@unchecked Sendable` because the variables are touched with the lock held only.
package final class Generations: @unchecked Sendable {
  typealias Waiter = UnsafeContinuation<Void, Never>

  private let lock = Lock()
  private var number: UInt64 = 0
  private var waiters: [UInt64: Waiter] = [:]
  private var nextID: UInt64 = 0

  package init() {}

  /// How many changes there have been.
  package var current: UInt64 {
    lock.withLock { number }
  }

  /// Counts a change, and wakes all who wait.
  package func advance() {
    advance(to: nil)
  }

  /// Counts up to a number.
  func advance(to next: UInt64?) {
    let woken = lock.withLock {
      number = next ?? number + 1
      defer { waiters = [:] }
      return waiters
    }
    guard !woken.isEmpty else { return }
    // The one who changes the stack is not to pay for everybody who watches it.
    if woken.count <= 4 {
      for waiter in woken.values { waiter.resume() }
    } else {
      Task.detached {
        for waiter in woken.values { waiter.resume() }
      }
    }
  }

  /// Waits until the number is greater than `last`.
  ///
  /// - Returns: The number, or nil where the task was cancelled.
  package func wait(past last: UInt64) async -> UInt64? {
    let id = makeID()
    while !Task.isCancelled {
      let found = current
      if found > last { return found }
      await withTaskCancellationHandler {
        await withUnsafeContinuation { (waiter: Waiter) in
          let mustWait = lock.withLock {
            // A task is cancelled before its handler is called. So the handler, which needs the
            // lock as well, either finds the waiter, or this finds the task cancelled.
            guard number <= last, !Task.isCancelled else { return false }
            waiters[id] = waiter
            return true
          }
          if !mustWait { waiter.resume() }
        }
      } onCancel: {
        lock.withLock { waiters.removeValue(forKey: id) }?.resume()
      }
    }
    return nil
  }

  /// Tells one waiter from another.
  private func makeID() -> UInt64 {
    lock.withLock {
      nextID += 1
      return nextID
    }
  }
}
