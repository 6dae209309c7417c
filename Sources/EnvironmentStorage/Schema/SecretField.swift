public import EnvironmentSetters
public import Environments

/// A part of an environment that is kept in the secret store only: a token, a password.
///
/// The record in the plain store knows no more of it than where it lies.
///
/// ```swift
/// SecretField("apiService.oauthToken", \.apiService.oauthToken)
/// ```
///
/// The field is a `Secret` or an optional one, so that nothing shows it by mistake, or any other
/// type that is `Codable`.
public struct SecretField<Environment>: Sendable {
  let field: SchemaField<Environment>

  /// Declares a secret by a lens, with a coding of its own.
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
      key: key, isSecret: true, part: part, coding: coding, defaultValue: defaultValue,
      legacyKeys: legacyKeys)
  }

  /// Declares a secret by a key path, with a coding of its own.
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

  /// Declares a secret by a key path.
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

  /// Declares a field that is a `Secret`.
  ///
  /// - Parameters:
  ///   - key: The field's key, which is to stay the same.
  ///   - path: Leads to the field, or to a part of one.
  ///   - defaultValue: What the field is where nothing is stored, or what is stored cannot be
  ///     read; nil: what it is in the environment that is given to `restore`.
  ///   - legacyKeys: The keys that it had before, the newest first.
  public init<Value: Codable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Environment, Secret<Value>> & Sendable,
    default defaultValue: (@Sendable () -> Secret<Value>)? = nil,
    replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(
      key, Lens(path), coding: FieldCoding(encode: { $0.value }, decode: { Secret($0) }),
      default: defaultValue, replacing: legacyKeys)
  }

  /// Declares a field that is an optional `Secret`.
  ///
  /// - Parameters:
  ///   - key: The field's key, which is to stay the same.
  ///   - path: Leads to the field, or to a part of one.
  ///   - defaultValue: What the field is where nothing is stored, or what is stored cannot be
  ///     read; nil: what it is in the environment that is given to `restore`.
  ///   - legacyKeys: The keys that it had before, the newest first.
  public init<Value: Codable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Environment, Secret<Value>?> & Sendable,
    default defaultValue: (@Sendable () -> Secret<Value>?)? = nil,
    replacing legacyKeys: [LegacyKey] = []
  ) {
    self.init(
      key, Lens(path),
      coding: FieldCoding(encode: { $0?.value }, decode: { $0.map(Secret.init) }),
      default: defaultValue, replacing: legacyKeys)
  }
}
