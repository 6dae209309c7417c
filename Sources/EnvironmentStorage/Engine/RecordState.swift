import Foundation

/// What a storage knows of its record, from reading it and from its own writes.
struct RecordState: Sendable {
  /// Whether the record was read; if not, nothing is written.
  var isRead = false

  /// The values in the store.
  var record = StoredRecord()

  /// The records of the schema that are in quarantine, by their numbers.
  var quarantined: [Int: StoredRecord] = [:]

  /// The key of the stored session; nil without one.
  var key: StorageKeys.Reference?

  /// The stored session; nil without one, and if it could not be read.
  var session: SessionID?

  /// The fields whose stored values stay as long as the fields do not change.
  var kept: [String: Kept] = [:]

  /// The stored values that belong to no field.
  var unknown: Set<String> = []

  /// Whether the record must be copied to quarantine before a part of it is replaced.
  var needsQuarantine = false

  /// Keys of values in the store that were migrated into the record.
  var obsolete: Set<String> = []

  /// The secrets that are in the record, by their fields.
  var secrets: [String: Opened] = [:]

  /// Whether a session has ended whose data may be in quarantine, or whose key may be left.
  var mustErase = false

  /// A field whose stored value stays, because it could not be read.
  struct Kept: Equatable, Sendable {
    enum Reason: Sendable {
      /// It can never be read. It stays until something changes, and is then quarantined.
      case damaged
      /// Its key cannot be read at the moment. It stays until the field changes.
      case outOfReach
      /// The same, for a field of a session. It stays until a session begins or ends.
      case sessionOutOfReach
    }

    /// The keys of its stored values.
    var rows: Set<String>

    /// The stored form of the value that the environment has instead.
    var placeholder: Data?
    var reason: Reason
  }

  /// A secret in the record.
  struct Opened: Sendable {
    var value: Data
    var binding: SealedValue.Binding
    var key: StorageKeys.Reference
  }
}
