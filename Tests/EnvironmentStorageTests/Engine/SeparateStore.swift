import EnvironmentStorage
import Foundation

/// A store in which each field has a key of its own, as in a database.
struct SeparateStore: EnvironmentStore {
  let wrapped: any EnvironmentStore

  init(_ wrapped: any EnvironmentStore) {
    self.wrapped = wrapped
  }

  var storesValuesSeparately: Bool { true }

  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? {
    try wrapped.value(forKey: key)
  }

  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> {
    try wrapped.keys(withPrefix: prefix)
  }

  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) {
    try wrapped.apply(changes)
  }
}
