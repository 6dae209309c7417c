public import EnvironmentStorage
public import Environments
public import Foundation

/// A store of keys that fails on request.
///
/// ```swift
/// let keys = FaultyKeyStore(MemoryKeyStore(), power: power)
/// keys.fail(.notAllowed, of: .read)         // until `recover()`, as before the first unlock of a device
/// ```
///
/// With the same ``PowerSupply`` as a ``FaultyStore`` it fails together with that one.
public struct FaultyKeyStore: KeyStore {
  private let wrapped: any KeyStore
  // Its reads and writes are the faulty ones; the keys are in `wrapped`.
  private let gate: FaultyStore

  /// Creates a store that works until a failure is requested.
  ///
  /// - Parameters:
  ///   - wrapped: The store of the keys.
  ///   - power: The power supply.
  ///   - place: The place that errors name.
  public init(
    _ wrapped: any KeyStore, power: PowerSupply = PowerSupply(), place: String = "the key store"
  ) {
    self.wrapped = wrapped
    gate = FaultyStore(MemoryStore(), power: power, place: place)
  }

  /// Makes accesses fail.
  ///
  /// - Parameters:
  ///   - reason: The reason of the failure.
  ///   - kind: The accesses that fail.
  public func fail(_ reason: StorageError.StoreFailure.Reason, of kind: FaultyStore.Kind) {
    gate.fail(reason, of: kind)
  }

  /// Ends all failures.
  public func recover() { gate.recover() }

  /// The names of the keys that were read, written or removed, in order.
  public var accesses: [StoreAccess] { gate.accesses }

  /// Reads a key.
  ///
  /// - Parameter name: The name under which it was written.
  /// - Returns: The key, or nil if there is none.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func key(named name: String) throws(StorageError.StoreFailure) -> Secret<Data>? {
    _ = try gate.value(forKey: name)
    return try wrapped.key(named: name)
  }

  /// Writes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: Its name.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func setKey(_ key: Secret<Data>, named name: String) throws(StorageError.StoreFailure) {
    try gate.apply([name: Data()])
    try wrapped.setKey(key, named: name)
  }

  /// Removes a key.
  ///
  /// - Parameter name: The name of the key.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func removeKey(named name: String) throws(StorageError.StoreFailure) {
    // As a store of files: nothing is written where there is no key.
    let known: Secret<Data>??
    do { known = try wrapped.key(named: name) } catch { known = nil }
    if case .some(.none) = known { return }
    try gate.apply([name: nil])
    try wrapped.removeKey(named: name)
  }
}
