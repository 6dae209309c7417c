import Foundation

/// The value in the plain store under a schema's name.
///
/// ```json
/// {"commit":"…","format":1,"secrets":{"token":"…"},"sessionSecrets":["token"],
///  "values":{"language":"en","session":"…"},"version":2}
/// ```
///
/// It names each secret by a unique id that is never reused. Secrets are written before the record that names
/// them, and removed after it is replaced, so writing the record commits a save.
///
/// In the layout ``RecordLayout/separate``, the list `"fields":["language","session"]` replaces `values`, and each
/// value has a key of its own.
enum StoredRecord {
  /// The format that this library writes.
  static let format = 1

  enum Key: String, CodingKey {
    case format
    case version
    case commit
    case fields
    case values
    case secrets
    case sessionSecrets
  }

  /// Returns the stored forms of the values in a record; none if it cannot be read.
  static func values(in record: Data) -> [String: Data] {
    struct Values: Decodable { let values: [String: StoredValue] }
    guard let found = try? StoredJSON.makeDecoder().decode(Values.self, from: record) else {
      return [:]
    }
    return found.values.compactMapValues { try? StoredJSON.makeEncoder().encode($0) }
  }

  /// Returns the commit of a record; nil if it cannot be read.
  static func commit(of record: Data) -> String? {
    struct Commit: Decodable { let commit: String }
    return (try? StoredJSON.makeDecoder().decode(Commit.self, from: record))?.commit
  }
}

/// The place of the values of plain fields.
enum RecordLayout: Sendable {
  /// All values are in the record, for stores that write all of their values together.
  case whole

  /// Each value has a key of its own, for stores that write only the changed values.
  case separate
}

/// A record as it is in the plain store.
struct RecordParts: Equatable, Sendable {
  /// The value under the schema's name.
  var record: Data

  /// The values with keys of their own, by field.
  var values: [String: Data] = [:]
}
