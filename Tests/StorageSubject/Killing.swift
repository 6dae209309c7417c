import EnvironmentStorage
import Foundation

/// Counts the operations on the stores, and stops the program in the middle.
///
/// `@unchecked Sendable` because the variable is accessed with the lock held only.
final class Steps: @unchecked Sendable {
  private let lock = NSLock()
  private let last: Int?
  private var taken = 0

  /// Counts steps.
  ///
  /// - Parameter last: The step at which the program is to stop; nil: at none.
  init(killingAt last: Int?) {
    self.last = last
  }

  var count: Int {
    lock.withLock { taken }
  }

  func take() {
    let isLast = lock.withLock {
      taken += 1
      return taken == last
    }
    // No handler runs, nothing is flushed, no lock is released.
    if isLast { kill(getpid(), SIGKILL) }
  }
}

/// A store whose every change is two steps: one before it and one after.
struct Stepping<Wrapped: EnvironmentStore>: EnvironmentStore {
  let wrapped: Wrapped
  let steps: Steps

  var storesValuesSeparately: Bool { wrapped.storesValuesSeparately }

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    try wrapped.value(forKey: key)
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    try wrapped.keys(withPrefix: prefix)
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    steps.take()
    try wrapped.apply(changes)
    steps.take()
  }

  func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? {
    try wrapped.quarantineUnreadable()
  }

  func eraseAll() throws(StorageError.StoreFailure) {
    steps.take()
    try wrapped.eraseAll()
    steps.take()
  }

  func removeQuarantined() throws(StorageError.StoreFailure) {
    try wrapped.removeQuarantined()
  }
}

extension Stepping: SecretStore where Wrapped: SecretStore {}
