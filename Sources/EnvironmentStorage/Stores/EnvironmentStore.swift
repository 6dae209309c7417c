public import Foundation

/// Stores small values by their keys.
///
/// A store is independent of environments: ``StackStorage`` decides which values to write. A store implements three
/// functions; the others have defaults:
///
/// ```swift
/// struct VaultStore: EnvironmentStore {
///   let vault: Vault
///
///   func value(forKey key: String) throws(StoreFailure) -> Data? { … }
///
///   func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data] { … }
///
///   func apply(_ changes: [String: Data?]) throws(StoreFailure) { … }
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
  func value(forKey key: String) throws(StoreFailure) -> Data?

  /// Reads all values whose keys begin with a prefix, at one moment.
  ///
  /// - Parameter prefix: The beginning of the keys; empty for all values.
  /// - Returns: The values by their keys.
  /// - Throws: The reason if they cannot be read.
  func values(withPrefix prefix: String) throws(StoreFailure) -> [String: Data]

  /// Makes several changes, all or none of them, and returns when they are durable.
  ///
  /// - Parameter changes: New values by their keys; nil removes a value.
  /// - Throws: The reason if none of them was made.
  func apply(_ changes: [String: Data?]) throws(StoreFailure)

  /// Moves content that cannot be read to another place, unchanged, so that the store can be used again.
  ///
  /// - Returns: The place of the content, or nil if all of it can be read.
  /// - Throws: The reason if the content could not be moved.
  func quarantineUnreadable() throws(StoreFailure) -> String?

  /// Removes the content that ``quarantineUnreadable()`` has moved.
  ///
  /// A logout calls it, because the content may include the user's data.
  ///
  /// - Throws: The reason if some of it is left.
  func removeQuarantined() throws(StoreFailure)

  /// Removes the bytes of removed and replaced values from the disk, and returns when that is durable.
  ///
  /// A storage calls it when a session has ended, before the logout is durable, and again at the next start if it has
  /// failed or was interrupted.
  ///
  /// - Throws: The reason if some of the bytes may be left.
  func scrub() throws(StoreFailure)
}

extension EnvironmentStore {
  /// Moves nothing: each value of this store is read separately.
  ///
  /// - Returns: Nil.
  public func quarantineUnreadable() throws(StoreFailure) -> String? { nil }

  /// Does nothing: nothing was quarantined.
  ///
  /// - Throws: No error.
  public func removeQuarantined() throws(StoreFailure) {}

  /// Does nothing: this store leaves no bytes of removed values.
  ///
  /// - Throws: No error.
  public func scrub() throws(StoreFailure) {}
}

extension String {
  /// The normalized form, which is the same for all equal strings, for stores that compare bytes.
  var storedForm: String { precomposedStringWithCanonicalMapping }
}
