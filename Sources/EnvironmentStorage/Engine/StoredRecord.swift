import EnvironmentJSON
import Foundation

/// The values of one schema in a store.
///
/// ```text
/// com.example.App              {"fields":["language","session","token"],"format":1,"key":{…},…}
/// com.example.App#language     "en"
/// com.example.App#session      "4E6C…"
/// com.example.App#token        sealed {"box":"…","group":[…],"key":{…}}
/// com.example.App#~1           the head of a record in quarantine
/// com.example.App#~1#language  a value of that record
/// ```
///
/// All of them change by one atomic change of the store. A schema name has no "#", so no schema has keys of another.
struct StoredRecord: Equatable, Sendable {
  /// The key of the field with the session's id.
  static let sessionKey = "session"

  var head: Data?

  /// The values by the keys of their fields.
  var rows: [String: Data] = [:]

  var isEmpty: Bool { head == nil && rows.isEmpty }

  /// The head of a record.
  struct Head: Codable, Equatable, Sendable {
    static let format = 1

    var fields: [String]
    var format = Self.format
    /// The key of the record's session; nil without one.
    var key: StorageKeys.Reference?
    /// The fields whose secrets that key has sealed; nil for none.
    var sessionSecrets: [String]?
    /// Whether the store may have bytes of an ended session outside of its values; nil if not.
    var mustScrub: Bool?

    var data: Data {
      // Encoding strings and numbers as JSON does not fail.
      (try? JSONCoding.makeEncoder().encode(self)) ?? Data("{}".utf8)
    }
  }

  /// Reads the record of a schema, and the records of that schema that are in quarantine.
  static func read(
    _ schema: String, from store: any EnvironmentStore
  ) throws(StoreFailure) -> (record: StoredRecord, quarantined: [Int: StoredRecord]) {
    var record = StoredRecord()
    var quarantined: [Int: StoredRecord] = [:]
    // One read, so that the head and the values are those of one moment.
    for (key, value) in try store.values(withPrefix: schema) {
      if key == schema { record.head = value }
      guard key.hasPrefix(schema + "#") else { continue }
      let field = key.dropFirst(schema.count + 1)
      guard field.first == "~" else {
        record.rows[String(field)] = value
        continue
      }
      let parts = field.dropFirst().split(
        separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard let number = Int(parts[0]) else { continue }
      if parts.count == 1 {
        quarantined[number, default: StoredRecord()].head = value
      } else {
        quarantined[number, default: StoredRecord()].rows[String(parts[1])] = value
      }
    }
    return (record, quarantined)
  }

  /// Returns the values by their keys in the store.
  ///
  /// - Parameters:
  ///   - schema: The name of the schema.
  ///   - number: The number of the record in quarantine; nil for the current record.
  /// - Returns: The head and the rows by their keys.
  func values(of schema: String, quarantinedAs number: Int? = nil) -> [String: Data] {
    let name = number.map { "\(schema)#~\($0)" } ?? schema
    var values: [String: Data] = [:]
    values[name] = head
    for (field, value) in rows { values["\(name)#\(field)"] = value }
    return values
  }
}

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
  var unreadFields: [String: UnreadField] = [:]

  /// The stored values that belong to no field.
  var unknown: Set<String> = []

  /// Whether the record must be copied to quarantine before a part of it is replaced.
  var needsQuarantine = false

  /// Keys of values in the store that were migrated into the record.
  var obsolete: Set<String> = []

  /// The secrets that are in the record, by their fields.
  var secrets: [String: StoredSecret] = [:]

  /// Whether a session has ended whose data may be in quarantine, or whose key may be left.
  var mustErase = false

  /// Whether the store must be scrubbed of the values of an ended session.
  var mustScrub = false

  /// A field whose stored value stays, because it could not be read.
  struct UnreadField: Equatable, Sendable {
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
  struct StoredSecret: Sendable {
    var value: Data
    var binding: SealedValue.Binding
    var key: StorageKeys.Reference
  }
}
