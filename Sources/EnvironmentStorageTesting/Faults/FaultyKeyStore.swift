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
  // It has no values: the keys are in `wrapped`.
  private let gate: FaultyStore

  /// Creates a store that works until a failure is requested.
  ///
  /// - Parameters:
  ///   - wrapped: The store of the keys.
  ///   - power: The power supply; by default one that no other store shares.
  public init(_ wrapped: any KeyStore, power: PowerSupply = PowerSupply()) {
    self.wrapped = wrapped
    gate = FaultyStore(power: power, place: "the key store")
  }

  /// Makes accesses fail until ``recover()``.
  ///
  /// - Parameters:
  ///   - reason: The reason in their errors.
  ///   - operation: The accesses that fail: those that read keys, or those that change the store; with `.open`, both.
  public func fail(_ reason: StoreFailure.Reason, of operation: StoreFailure.Operation) {
    gate.fail(reason, of: operation)
  }

  /// Makes all accesses succeed again.
  public func recover() { gate.recover() }

  /// Reads a key.
  ///
  /// - Parameter name: The name under which it was written.
  /// - Returns: The key, or nil if there is none.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func key(named name: String) throws(StoreFailure) -> Secret<Data>? {
    try gate.beforeRead()
    return try wrapped.key(named: name)
  }

  /// Writes a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: Its name.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func setKey(_ key: Secret<Data>, named name: String) throws(StoreFailure) {
    try gate.write { () throws(StoreFailure) in
      try wrapped.setKey(key, named: name)
    }
  }

  /// Removes a key.
  ///
  /// - Parameter name: The name of the key.
  /// - Throws: The requested failure, or the error of the wrapped store.
  public func removeKey(named name: String) throws(StoreFailure) {
    // As a store of files: nothing is written where there is no key.
    guard try wrapped.key(named: name) != nil else { return }
    try gate.write { () throws(StoreFailure) in try wrapped.removeKey(named: name) }
  }
}
