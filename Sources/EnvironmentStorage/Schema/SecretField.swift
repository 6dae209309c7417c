#if Crypto || canImport(CryptoKit)
  public import Environments

  /// A part of an environment that is stored encrypted, such as a token or a password.
  ///
  /// It is sealed with AES-GCM in the record, by the key of the session or, if it belongs to none, of the device. It
  /// opens only under its key, with the stored values of its group and in its session.
  ///
  /// ```swift
  /// SecretField("apiService.oauthToken", \.apiService.oauthToken)
  /// ```
  ///
  /// The field is a `Secret` or an optional `Secret`, which is redacted in every output, or has any other
  /// `Codable` type.
  public struct SecretField<Environment>: Sendable {
    let field: SchemaField<Environment>

    /// Declares a secret with a coding.
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
      field = SchemaField(key, isSecret: true, path, coding, legacyKeys)
    }

    /// Declares a secret.
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

    /// Declares a field that is a `Secret`.
    ///
    /// - Parameters:
    ///   - key: The key of the field, which must stay the same.
    ///   - path: The key path of the field, or of a part of it.
    ///   - legacyKeys: The older keys of the field, the newest first.
    public init<Value: Codable & Sendable>(
      _ key: String, _ path: any WritableKeyPath<Environment, Secret<Value>> & Sendable,
      replacing legacyKeys: [LegacyKey] = []
    ) {
      self.init(
        key, path, coding: FieldCoding(encode: { $0.value }, decode: { Secret($0) }),
        replacing: legacyKeys)
    }

    /// Declares a field that is an optional `Secret`.
    ///
    /// - Parameters:
    ///   - key: The key of the field, which must stay the same.
    ///   - path: The key path of the field, or of a part of it.
    ///   - legacyKeys: The older keys of the field, the newest first.
    public init<Value: Codable & Sendable>(
      _ key: String, _ path: any WritableKeyPath<Environment, Secret<Value>?> & Sendable,
      replacing legacyKeys: [LegacyKey] = []
    ) {
      self.init(
        key, path, coding: FieldCoding(encode: { $0?.value }, decode: { $0.map(Secret.init) }),
        replacing: legacyKeys)
    }
  }
#else
  /// A part of an environment that is stored encrypted, which needs the trait Crypto on this platform.
  @available(
    *, unavailable,
    message:
      "Enable the trait Crypto of swift-environments, without which secrets cannot be stored."
  )
  public struct SecretField<Environment>: Sendable {}
#endif
