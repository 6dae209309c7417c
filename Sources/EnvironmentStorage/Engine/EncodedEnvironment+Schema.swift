import Foundation

extension EncodedEnvironment {
  /// Encodes an environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - schema: The fields.
  ///   - cache: The values and stored forms of the fields when they were last encoded. The forms of
  ///     fields that have not changed are used again, and those of the others replaced.
  /// - Complexity: O(*n*) in the number of fields and in the size of the changed ones.
  init<Environment>(
    _ environment: Environment, schema: EnvironmentSchema<Environment>, cache: inout EncodingCache
  ) {
    self.init()
    let encoder = StoredJSON.makeEncoder()
    let ended = schema.session.map { session in
      var ended = environment
      session.reset(&ended)
      return ended
    }
    for field in schema.fields {
      do {
        if field.isSecret {
          try encodeSecret(field, environment, ended: ended, schema, encoder)
        } else {
          values[field.key] = try cache.value(of: field, in: environment, encoder)
        }
      } catch {
        if field.isSecret {
          failedSecrets.insert(field.key)
        } else {
          failedValues.insert(field.key)
        }
        problems.append(.unencodableField(key: field.key, because: ErrorMessages.reason(error)))
      }
    }
  }

  init<Environment>(_ environment: Environment, schema: EnvironmentSchema<Environment>) {
    var cache = EncodingCache()
    self.init(environment, schema: schema, cache: &cache)
  }

  private mutating func encodeSecret<Environment>(
    _ field: SchemaField<Environment>, _ environment: Environment, ended: Environment?,
    _ schema: EnvironmentSchema<Environment>, _ encoder: JSONEncoder
  ) throws {
    let value = try field.encode(environment, encoder)
    guard value != StoredJSON.null else {
      secrets[field.key] = value
      return
    }
    let isSessions = try ended.map { try field.encode($0, encoder) != value } ?? false
    if isSessions { sessionSecrets.insert(field.key) }
    rawSecrets[field.key] = value
    secrets[field.key] = try SecretBinding(
      of: field, key: field.key, isSessions: isSessions, environment, schema, encoder
    ).seal(value)
  }
}

/// The stored forms of plain fields, with the values that they encode.
///
/// Secrets are not cached: they are short, and their forms depend on other fields.
struct EncodingCache {
  private struct Entry {
    let snapshot: Any
    let encoded: EncodedValue
  }

  private var entries: [String: Entry] = [:]

  /// Returns the stored form of a field, which is encoded if the field has changed.
  mutating func value<Environment>(
    of field: SchemaField<Environment>, in environment: Environment, _ encoder: JSONEncoder
  ) throws -> EncodedValue {
    if let known = entries[field.key], field.isUnchanged(environment, known.snapshot) {
      return known.encoded
    }
    let known = entries.removeValue(forKey: field.key)
    var encoded = EncodedValue(try field.encode(environment, encoder))
    // Keep the object of an equal form: comparing identical objects needs no comparison of bytes.
    if let known, known.encoded == encoded { encoded = known.encoded }
    entries[field.key] = Entry(snapshot: field.snapshot(environment), encoded: encoded)
    return encoded
  }
}
