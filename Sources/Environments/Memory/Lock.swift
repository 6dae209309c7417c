import CEnvironments

/// A lock for what is rare and short, and runs no code of the user's.
///
/// `@unchecked Sendable` because the pointer is handed to the lock's own functions only.
final class Lock: @unchecked Sendable {
  private let lock = environments_lock_make()

  deinit {
    environments_lock_destroy(lock)
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    environments_lock_take(lock)
    defer { environments_lock_give(lock) }
    return body()
  }
}
