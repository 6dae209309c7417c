import EnvironmentJSON
import Foundation

/// The stored forms of plain fields, with the values that they encode.
///
/// A field whose value has not changed is not encoded again. Secrets are not cached: they are short.
struct EncodingCache {
  private struct Entry {
    let snapshot: Any
    let encoded: Data
  }

  private var entries: [String: Entry] = [:]

  /// Returns the stored form of a field, which is encoded if the field has changed.
  mutating func value<Environment>(
    of field: SchemaField<Environment>, in environment: Environment, _ encoder: JSONEncoder
  ) throws -> Data {
    if let known = entries[field.key], field.isUnchanged(environment, known.snapshot) {
      return known.encoded
    }
    let encoded = try field.encode(environment, encoder)
    remember(encoded, as: field, of: environment)
    return encoded
  }

  /// Keeps the stored form of a field that was read.
  mutating func remember<Environment>(
    _ encoded: Data, as field: SchemaField<Environment>, of environment: Environment
  ) {
    entries[field.key] = Entry(snapshot: field.snapshot(environment), encoded: encoded)
  }
}
