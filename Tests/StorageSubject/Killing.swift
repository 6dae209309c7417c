import EnvironmentStorage
import Environments
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

  func value(forKey key: String) throws(StoreFailure) -> Data? {
    try wrapped.value(forKey: key)
  }

  func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data] {
    try wrapped.values(withPrefix: prefix)
  }

  func apply(_ changes: [String: Data?]) throws(StoreFailure) {
    steps.take()
    try wrapped.apply(changes)
    steps.take()
  }

  func quarantineUnreadable() throws(StoreFailure) -> String? {
    try wrapped.quarantineUnreadable()
  }

  func removeQuarantined() throws(StoreFailure) {
    try wrapped.removeQuarantined()
  }

  func scrub() throws(StoreFailure) {
    steps.take()
    try wrapped.scrub()
    steps.take()
  }
}

/// A store of keys whose every change is two steps.
struct SteppingKeys: KeyStore {
  let wrapped: FileKeyStore
  let steps: Steps

  func key(named name: String) throws(StoreFailure) -> Secret<Data>? {
    try wrapped.key(named: name)
  }

  func setKey(_ key: Secret<Data>, named name: String) throws(StoreFailure) {
    steps.take()
    try wrapped.setKey(key, named: name)
    steps.take()
  }

  func removeKey(named name: String) throws(StoreFailure) {
    steps.take()
    try wrapped.removeKey(named: name)
    steps.take()
  }

  func reserve(_ names: [String]) throws(StoreFailure) {
    try wrapped.reserve(names)
  }
}
