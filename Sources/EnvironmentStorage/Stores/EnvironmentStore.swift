public import Foundation

/// Keeps small values by their keys.
///
/// A store knows nothing of environments; what is kept, and in which order it is written, is
/// `StackStorage`'s business. So a store of one's own is a type with three functions:
///
/// ```swift
/// struct KeychainStore: SecretStore {
///   func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? { … }
///   func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> { … }
///   func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) { … }
/// }
/// ```
///
/// It is synchronous on purpose: what restores an environment runs before the program goes on, and
/// what saves one runs on a thread that keeps nobody waiting.
public protocol EnvironmentStore: Sendable, SendableMetatype {
  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil where there is none.
  /// - Throws: Where it cannot be known whether there is one, or what it is.
  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data?

  /// Lists keys.
  ///
  /// - Parameter prefix: How the keys begin that are wanted; the empty one stands for all.
  /// - Returns: The keys under which there are values.
  /// - Throws: Where that cannot be known.
  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String>

  /// Makes all of some changes, durable when it returns, or none.
  ///
  /// - Parameter changes: New values by their keys; nil removes one.
  /// - Throws: Where none of them was made.
  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure)

  /// Whether `apply(_:)` writes only the changed values, so that the cost of a change does not grow with
  /// the rest.
  ///
  /// A storage then gives each field a key of its own, and a change of one field writes that field and
  /// a short record. Otherwise the record contains all fields. False by default.
  var storesValuesSeparately: Bool { get }

  /// Puts away, untouched, what cannot be read as a whole, so that the store can be used again and
  /// somebody can look at it.
  ///
  /// - Returns: Where it lies now, or nil where there was nothing to put away.
  /// - Throws: Where it is still in the way.
  func quarantineUnreadable() throws(StorageError.StoreFailure) -> String?

  /// Removes everything for good, also if the system permits nothing but removing.
  ///
  /// A logout calls it if the store takes no change. On a full disk a file can still be removed, and
  /// without permission to change its directory it can still be overwritten.
  ///
  /// - Throws: The reason if values are left, or may come back after a power failure.
  func eraseAll() throws(StorageError.StoreFailure)

  /// Removes what ``quarantineUnreadable()`` has put away.
  ///
  /// A logout calls it, because the user's data may be in there.
  ///
  /// - Throws: The reason if some of it is left.
  func removeQuarantined() throws(StorageError.StoreFailure)
}

extension EnvironmentStore {
  /// False: the store writes all of its values together.
  public var storesValuesSeparately: Bool { false }

  /// Puts nothing away: each value of this store is read by itself.
  ///
  /// - Returns: Nil.
  public func quarantineUnreadable() throws(StorageError.StoreFailure) -> String? { nil }

  /// Removes every value by a change.
  ///
  /// - Throws: The error of `keys(withPrefix:)` or `apply(_:)`.
  public func eraseAll() throws(StorageError.StoreFailure) {
    var changes: [String: Data?] = [:]
    for key in try keys(withPrefix: "") { changes.updateValue(nil, forKey: key) }
    try apply(changes)
  }

  /// Does nothing: nothing was put away.
  ///
  /// - Throws: Nothing.
  public func removeQuarantined() throws(StorageError.StoreFailure) {}
}

/// A store that keeps nothing in plain text where others could read it.
///
/// Only such a store takes secrets: to hand over another one does not compile.
public protocol SecretStore: EnvironmentStore {}
