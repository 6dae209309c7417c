/// A part of an environment that is stored in plain text.
///
/// ```swift
/// PersistedField("apiService.language", \.apiService.language)
/// PersistedField("config", \.config, replacing: ["serverConfig"])
/// ```
///
/// A save encodes only the fields that have changed since the last save. Values of equatable types are compared by
/// `==`, and objects of other classes by identity. A field of any other type is encoded by each save.
///
/// If you change the key, users lose the stored value, unless `replacing` has the older key.
public struct PersistedField<Environment>: Sendable {
  let field: SchemaField<Environment>

  /// Declares a field.
  ///
  /// - Parameters:
  ///   - key: The key of the field, which must stay the same.
  ///   - path: The key path of the field, or of a part of it.
  ///   - legacyKeys: The older keys of the field, the newest first.
  public init<Value: Codable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Environment, Value> & Sendable,
    replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(key, path, coding: .codable, replacing: legacyKeys)
  }

  /// Declares a field with a coding.
  ///
  /// - Parameters:
  ///   - key: The key of the field, which must stay the same.
  ///   - path: The key path of the field, or of a part of it.
  ///   - coding: The conversion to JSON and back.
  ///   - legacyKeys: The older keys of the field, the newest first.
  public init<Value>(
    _ key: String, _ path: any WritableKeyPath<Environment, Value> & Sendable,
    coding: FieldCoding<Value>, replacing legacyKeys: [LegacyKey] = []
  ) {
    field = SchemaField(key, isSecret: false, path, coding, legacyKeys)
  }
}
