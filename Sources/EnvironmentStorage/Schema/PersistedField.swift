public import EnvironmentSetters

/// A part of an environment that is stored in plain text.
///
/// ```swift
/// PersistedField("apiService.language", \.apiService.language)
/// PersistedField("config", \.config, replacing: ["serverConfig"])
/// ```
///
/// A save encodes the fields that have changed since the last one. Values are compared by `==`, and objects
/// of classes that are not equatable by identity; a field of another type is encoded each time.
///
/// The key is what the stored value is found by: to change it is to lose what users have, unless
/// the old one is named in `replacing`.
public struct PersistedField<Environment>: Sendable {
  let field: SchemaField<Environment>

  /// Declares a field by a key path.
  ///
  /// - Parameters:
  ///   - key: The field's key, which is to stay the same.
  ///   - path: Leads to the field, or to a part of one.
  ///   - defaultValue: What the field is where nothing is stored, or what is stored cannot be
  ///     read; nil: what it is in the environment that is given to `restore`.
  ///   - legacyKeys: The keys that it had before, the newest first.
  public init<Value: Codable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Environment, Value> & Sendable,
    default defaultValue: (@Sendable () -> Value)? = nil, replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(key, Lens(path), coding: .codable, default: defaultValue, replacing: legacyKeys)
  }

  /// Declares a field by a key path, with a coding of its own.
  ///
  /// - Parameters:
  ///   - key: The field's key, which is to stay the same.
  ///   - path: Leads to the field, or to a part of one.
  ///   - coding: How the field is turned into JSON and back.
  ///   - defaultValue: What the field is where nothing is stored, or what is stored cannot be
  ///     read; nil: what it is in the environment that is given to `restore`.
  ///   - legacyKeys: The keys that it had before, the newest first.
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
  ///   - key: The field's key, which is to stay the same.
  ///   - part: Leads to the part.
  ///   - defaultValue: What the part is where nothing is stored, or what is stored cannot be
  ///     read; nil: what it is in the environment that is given to `restore`.
  ///   - legacyKeys: The keys that it had before, the newest first.
  public init<Value: Codable & Sendable>(
    _ key: String, _ part: Lens<Environment, Value>,
    default defaultValue: (@Sendable () -> Value)? = nil, replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(key, part, coding: .codable, default: defaultValue, replacing: legacyKeys)
  }

  /// Declares a part that no key path reaches, with a coding of its own.
  ///
  /// - Parameters:
  ///   - key: The field's key, which is to stay the same.
  ///   - part: Leads to the part.
  ///   - coding: How the part is turned into JSON and back.
  ///   - defaultValue: What the part is where nothing is stored, or what is stored cannot be
  ///     read; nil: what it is in the environment that is given to `restore`.
  ///   - legacyKeys: The keys that it had before, the newest first.
  public init<Value>(
    _ key: String, _ part: Lens<Environment, Value>, coding: FieldCoding<Value>,
    default defaultValue: (@Sendable () -> Value)? = nil, replacing legacyKeys: [LegacyKey] = []
  ) {
    field = SchemaField(
      key: key, isSecret: false, part: part, coding: coding, defaultValue: defaultValue,
      legacyKeys: legacyKeys)
  }
}
