public import Foundation

/// Stores small values by their keys.
///
/// A store is independent of environments: ``StackStorage`` decides which values to write, and in which order. Your
/// own store is a type with three functions:
///
/// ```swift
/// struct VaultStore: SecretStore {
///   let vault: Vault
///
///   func value(forKey key: String) throws(StorageError.StoreFailure) -> Data? { … }
///
///   func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String> { … }
///
///   func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure) { … }
/// }
/// ```
///
/// A store is synchronous, because a restore blocks its caller, and a save runs on a queue of the storage.
public protocol EnvironmentStore: Sendable, SendableMetatype {
  /// Reads a value.
  ///
  /// - Parameter key: The key under which it was written.
  /// - Returns: The value, or nil if there is none.
  /// - Throws: The reason if it is unknown whether a value exists, or if it cannot be read.
  func value(forKey key: String) throws(StorageError.StoreFailure) -> Data?

  /// Lists keys.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all keys.
  /// - Returns: The keys that have values.
  /// - Throws: The reason if the keys cannot be read.
  func keys(withPrefix prefix: String) throws(StorageError.StoreFailure) -> Set<String>

  /// Makes several changes, all or none of them, and returns when they are durable.
  ///
  /// - Parameter changes: New values by their keys; nil removes a value.
  /// - Throws: The reason if none of them was made.
  func apply(_ changes: [String: Data?]) throws(StorageError.StoreFailure)

  /// Whether `apply(_:)` writes only the changed values, so that its cost does not depend on the other values.
  ///
  /// A storage then gives each field a key of its own, and a change of one field writes that field and
  /// a short record. Otherwise the record contains all fields. False by default.
  var storesValuesSeparately: Bool { get }

  /// Moves content that cannot be read to another place, unchanged, so that the store can be used again.
  ///
  /// - Returns: The place of the content, or nil if all of it can be read.
  /// - Throws: The reason if the content could not be moved.
  func quarantineUnreadable() throws(StorageError.StoreFailure) -> String?

  /// Removes all values permanently, even if the system permits no other change.
  ///
  /// A logout calls it if `apply(_:)` fails. For example, a file can be deleted on a full disk, and overwritten
  /// without the permission to change its directory.
  ///
  /// - Throws: The reason if values are left, or may reappear after a power failure.
  func eraseAll() throws(StorageError.StoreFailure)

  /// Removes the content that ``quarantineUnreadable()`` has moved.
  ///
  /// A logout calls it, because the content may include the user's data.
  ///
  /// - Throws: The reason if some of it is left.
  func removeQuarantined() throws(StorageError.StoreFailure)
}

extension EnvironmentStore {
  /// False: the store writes all of its values together.
  public var storesValuesSeparately: Bool { false }

  /// Moves nothing: each value of this store is read separately.
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

  /// Does nothing: nothing was quarantined.
  ///
  /// - Throws: No error.
  public func removeQuarantined() throws(StorageError.StoreFailure) {}
}

/// A store that never writes values in plain text to a place that others can read.
///
/// A storage accepts only such a store for secrets; the compiler rejects others.
public protocol SecretStore: EnvironmentStore {}
