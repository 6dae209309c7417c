/// An error that a storage reports, or throws when it saves.
///
/// It says what failed, where, why and how to fix it, and contains no stored value: it can be logged and
/// shown. Stores throw a ``StorageError/StoreFailure``, and sessions a ``StorageError/SessionFailure``.
public struct StorageError: Error, Equatable, Sendable {
  /// The failure, one case for each that a caller can handle differently.
  public enum Kind: Equatable, Sendable {
    /// The stored value of a field could not be read; the field has its default.
    case unreadableField(key: String, because: String)
    /// A secret was found, and could not be read; the field has its default.
    case unreadableSecret(key: String, because: String)
    /// The secret store could not return a secret; the field has its default.
    case unavailableSecret(key: String, StoreFailure)
    /// A secret that the record names is missing; the field has its default.
    case missingSecret(key: String)
    /// A value of an older program could not be read, and stays in its place.
    case unreadableLegacyValue(key: String, storeKey: String)
    /// The record has fields that the schema does not declare.
    ///
    /// The case does not contain their keys: in a corrupt record, a key can be any text.
    case unknownFields(count: Int)
    /// The record as a whole could not be read; all fields have their defaults.
    case unreadableRecord(because: String)
    /// The record was written by a newer version of the program.
    case newerVersion(found: Int, known: Int)
    /// The record is older than the oldest migration.
    case olderVersion(found: Int, oldest: Int)
    /// The record was written by a newer version of the library.
    case newerFormat(found: Int, known: Int)
    /// A migration threw an error.
    case failedMigration(from: Int, because: String)
    /// A store could not be read; all fields have their defaults, and saves wait until it can be read.
    case unreadableStore(StoreFailure)
    /// The content of a store is not in its format; all fields have their defaults.
    case brokenStore(StoreFailure)
    /// There is a record, and `restore(_:)` was not called.
    case notRestored
    /// A record that could not be read completely was quarantined before another one replaced it.
    case recordQuarantined(key: String)
    /// A store that could not be read was quarantined.
    case storeQuarantined(place: String)
    /// A save failed.
    case notSaved(StoreFailure)
    /// A field could not be encoded; its previous stored value stays.
    case unencodableField(key: String, because: String)
    /// A session has ended, and some of its data could not be erased.
    case notErased(StoreFailure)
    /// A session has ended in memory, and no store recorded it: it is restored at the next start.
    case notEnded(StoreFailure)
    /// A secret is not stored, because its session has ended, or there is none.
    case refusedSecret(key: String)
    /// A secret belongs to another session, or to other values of its group.
    case foreignSecret(key: String)
    /// A group was not restored, because one of its fields could not be; all have their defaults.
    case incompleteGroup(name: String)
    /// The data of a session outside the environment could not be erased.
    case notErasedOutside(because: String)
    /// A save was requested, and the storage is attached to no stack.
    case notAttached
    /// The storage is attached to another stack already.
    case attachedElsewhere
    /// The task that awaited a save was cancelled; the save continues.
    case cancelled
  }

  /// The failure.
  public var kind: Kind

  /// The name of the schema.
  public var schema: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The failure.
  ///   - schema: The name of the schema.
  package init(_ kind: Kind, in schema: String) {
    self.kind = kind
    self.schema = schema
  }

  /// The key of the field that failed; nil if the error is about several, or none.
  public var field: String? {
    switch kind {
    case .unreadableField(let key, _), .unreadableSecret(let key, _),
      .unavailableSecret(let key, _), .missingSecret(let key),
      .unreadableLegacyValue(let key, _), .unencodableField(let key, _),
      .refusedSecret(let key), .foreignSecret(let key):
      key
    default: nil
    }
  }
}
