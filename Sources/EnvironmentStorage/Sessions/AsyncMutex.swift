import Foundation

/// A mutex that suspends tasks, and that they acquire in first-in, first-out order.
///
/// A lock would block threads of the cooperative pool, and an actor is reentrant: it starts the next
/// call while the first one awaits.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
final class AsyncMutex: @unchecked Sendable {
  private let mutex = NSLock()
  private var isLocked = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The index of the first task that still waits, because removing it from the front would move the rest.
  private var first = 0

  /// Suspends the task until it has the mutex, which it must release with `unlock()`.
  func lock() async {
    await withCheckedContinuation { continuation in
      let isFree = mutex.withLock {
        defer { isLocked = true }
        if isLocked { waiting.append(continuation) }
        return !isLocked
      }
      if isFree { continuation.resume() }
    }
  }

  /// Passes the mutex to the task that has waited longest, or releases it.
  func unlock() {
    let next: CheckedContinuation<Void, Never>? = mutex.withLock {
      guard first < waiting.count else {
        waiting = []
        first = 0
        isLocked = false
        return nil
      }
      first += 1
      return waiting[first - 1]
    }
    next?.resume()
  }
}
