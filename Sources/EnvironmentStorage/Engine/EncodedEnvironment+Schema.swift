import Foundation

extension EncodedEnvironment {
  /// Encodes an environment.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - schema: The fields.
  ///   - cache: The stored forms of fields as they were, which are used again for fields that have not
  ///     changed, and are replaced.
  init<Environment>(
    _ environment: Environment, schema: EnvironmentSchema<Environment>, cache: inout EncodingCache
  ) {
    self.init()
    var used = EncodingCache()
    defer { cache = used }
    let encoder = StoredJSON.makeEncoder()
    let ended = schema.session.map { session in
      var ended = environment
      session.reset(&ended)
      return ended
    }
    for field in schema.fields {
      do {
        if !field.isSecret, let known = cache.entries[field.key],
          field.isUnchanged(environment, known.snapshot)
        {
          values[field.key] = known.encoded
          used.entries[field.key] = known
          continue
        }
        let value = try field.encode(environment, encoder)
        guard field.isSecret else {
          values[field.key] = value
          used.entries[field.key] = EncodingCache.Entry(
            snapshot: field.snapshot(environment), encoded: value)
          continue
        }
        guard value != StoredJSON.null else {
          secrets[field.key] = value
          continue
        }
        let isSessions = try ended.map { try field.encode($0, encoder) != value } ?? false
        if isSessions { sessionSecrets.insert(field.key) }
        rawSecrets[field.key] = value
        secrets[field.key] = try SecretBinding(
          of: field, key: field.key, isSessions: isSessions, environment, schema, encoder
        ).seal(value)
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
}

/// The stored forms of plain fields, and the values that they are of.
///
/// Secrets are not in it: they are short, and depend on other fields.
struct EncodingCache {
  struct Entry {
    let snapshot: Any
    let encoded: Data
  }

  var entries: [String: Entry] = [:]
}
