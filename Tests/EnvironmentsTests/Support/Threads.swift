import Foundation

/// Runs the bodies on threads of their own, all at once, and returns when all have ended.
///
/// Threads, where a test is about them: the pool that tasks share has as many as there are
/// processors, so that what spins in one test would hold up all others.
func onThreads(_ bodies: [@Sendable () -> Void]) async {
  await withCheckedContinuation { continuation in
    let left = Locked(bodies.count)
    for body in bodies {
      let thread = Thread {
        body()
        let isLast = left.withLock {
          $0 -= 1
          return $0 == 0
        }
        if isLast { continuation.resume() }
      }
      thread.start()
    }
  }
}
