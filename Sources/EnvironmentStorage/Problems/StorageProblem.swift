/// Something that could not be restored or saved.
///
/// It names what, where, why and what to do, and never a value: it can be logged and shown.
public struct StorageProblem: Error, Equatable, Sendable {
  /// What happened, one case for each thing that a caller may want to tell apart.
  public enum Kind: Equatable, Sendable {
    /// A field's stored value could not be read; the field has its default.
    case unreadableField(key: String, because: String)
    /// A secret was found, and could not be read; the field has its default.
    case unreadableSecret(key: String, because: String)
    /// The secret store could not give a secret; the field has its default.
    case unavailableSecret(key: String, EnvironmentStoreError)
    /// A secret that the record names is not there; the field has its default.
    case missingSecret(key: String)
    /// What an older program left could not be read, and stays where it is.
    case unreadableLegacyValue(key: String, storeKey: String)
    /// The record has fields that the schema does not know, so many of them.
    ///
    /// Their keys are not told: in a damaged record they may be anything.
    case unknownFields(count: Int)
    /// The record as a whole could not be read; everything has its default.
    case unreadableRecord(because: String)
    /// The record was written by a newer version of the program.
    case newerVersion(found: Int, known: Int)
    /// The record is older than the oldest migration.
    case olderVersion(found: Int, oldest: Int)
    /// The record was written by a newer version of the library.
    case newerFormat(found: Int, known: Int)
    /// A migration refused the record.
    case failedMigration(from: Int, because: String)
    /// A store could not be read; everything has its default, and nothing is saved until it can.
    case unreadableStore(EnvironmentStoreError)
    /// What is in a store is not what it writes; everything has its default.
    case brokenStore(EnvironmentStoreError)
    /// There is a record that nobody restored.
    case notRestored
    /// A record that was not read whole was kept before another took its place.
    case recordSetAside(key: String)
    /// A store that could not be read was put out of the way.
    case storeSetAside(place: String)
    /// A save failed.
    case notSaved(EnvironmentStoreError)
    /// A field could not be encoded; what was stored of it before stays.
    case unencodableField(key: String, because: String)
    /// Somebody logged out, and the store could not be told.
    case notErased(EnvironmentStoreError)
    /// A session has ended in memory, and no store could be told: it comes back at the next start.
    case notEnded(EnvironmentStoreError)
    /// A secret is not stored, because its session has ended, or there is none.
    case refusedSecret(key: String)
    /// A secret was found that belongs to another session, or to other values of its group.
    case foreignSecret(key: String)
    /// A group was not restored, because not all of its fields could be; all have their defaults.
    case incompleteGroup(name: String)
    /// What a session has left outside the environment could not be erased.
    case notErasedOutside(because: String)
    /// The storage was to save, and is attached to no stack.
    case notAttached
    /// The storage was to be attached to a second stack.
    case attachedElsewhere
    /// Whoever waited for a save was cancelled; the save is not.
    case cancelled
  }

  /// What happened.
  public var kind: Kind

  /// The name of the schema.
  public var schema: String

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - kind: What happened.
  ///   - schema: The name of the schema.
  public init(_ kind: Kind, in schema: String) {
    self.kind = kind
    self.schema = schema
  }

  /// The key of the field that it is about; nil where it is about more than one.
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
