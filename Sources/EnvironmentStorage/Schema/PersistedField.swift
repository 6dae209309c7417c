public import EnvironmentSetters

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

  /// Declares a field by a key path.
  ///
  /// - Parameters:
  ///   - key: The key of the field, which must stay the same.
  ///   - path: The key path of the field, or of a part of it.
  ///   - defaultValue: The value if none is stored, or the stored one cannot be read; nil: the value in
  ///     the environment that is passed to `restore`.
  ///   - legacyKeys: The older keys of the field, the newest first.
  public init<Value: Codable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Environment, Value> & Sendable,
    default defaultValue: (@Sendable () -> Value)? = nil, replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(key, Lens(path), coding: .codable, default: defaultValue, replacing: legacyKeys)
  }

  /// Declares a field by a key path, with a coding.
  ///
  /// - Parameters:
  ///   - key: The key of the field, which must stay the same.
  ///   - path: The key path of the field, or of a part of it.
  ///   - coding: The conversion to JSON and back.
  ///   - defaultValue: The value if none is stored, or the stored one cannot be read; nil: the value in
  ///     the environment that is passed to `restore`.
  ///   - legacyKeys: The older keys of the field, the newest first.
  public init<Value>(
    _ key: String, _ path: any WritableKeyPath<Environment, Value> & Sendable,
    coding: FieldCoding<Value>,
    default defaultValue: (@Sendable () -> Value)? = nil, replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(key, Lens(path), coding: coding, default: defaultValue, replacing: legacyKeys)
  }

  /// Declares a part that no key path reaches.
  ///
  /// - Parameters:
  ///   - key: The key of the field, which must stay the same.
  ///   - part: The lens of the part.
  ///   - defaultValue: The value if none is stored, or the stored one cannot be read; nil: the value in
  ///     the environment that is passed to `restore`.
  ///   - legacyKeys: The older keys of the field, the newest first.
  public init<Value: Codable & Sendable>(
    _ key: String, _ part: Lens<Environment, Value>,
    default defaultValue: (@Sendable () -> Value)? = nil, replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(key, part, coding: .codable, default: defaultValue, replacing: legacyKeys)
  }

  /// Declares a part that no key path reaches, with a coding.
  ///
  /// - Parameters:
  ///   - key: The key of the field, which must stay the same.
  ///   - part: The lens of the part.
  ///   - coding: The conversion to JSON and back.
  ///   - defaultValue: The value if none is stored, or the stored one cannot be read; nil: the value in
  ///     the environment that is passed to `restore`.
  ///   - legacyKeys: The older keys of the field, the newest first.
  public init<Value>(
    _ key: String, _ part: Lens<Environment, Value>, coding: FieldCoding<Value>,
    default defaultValue: (@Sendable () -> Value)? = nil, replacing legacyKeys: [LegacyKey] = []
  ) {
    field = SchemaField(
      key: key, isSecret: false, part: part, coding: coding, defaultValue: defaultValue,
      legacyKeys: legacyKeys)
  }
}
