import EnvironmentStorage
import Foundation
import Synchronization

/// A store that counts its writes.
final class CountingStore: EnvironmentStore {
  private let wrapped: FileStore
  private let count = Atomic(0)

  init(_ wrapped: FileStore) {
    self.wrapped = wrapped
  }

  /// The number of writes so far.
  var writes: Int { count.load(ordering: .relaxed) }

  func value(forKey key: String) throws(StoreFailure) -> Data? {
    try wrapped.value(forKey: key)
  }

  func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data] {
    try wrapped.values(withPrefix: prefix)
  }

  func apply(_ changes: [String: Data?]) throws(StoreFailure) {
    count.add(1, ordering: .relaxed)
    try wrapped.apply(changes)
  }
}
