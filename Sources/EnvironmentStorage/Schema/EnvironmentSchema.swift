/// The stored parts of an environment, with their keys.
///
/// Declare it once, beside the environment:
///
/// ```swift
/// extension AppEnvironment {
///   static let schema = EnvironmentSchema<AppEnvironment>(
///     name: "com.example.AppEnvironment.current", session: .session
///   ) {
///     PersistedField("language", \.language, replacing: ["locale"])
///     PersistedField("currentUser", \.currentUser)
///     SecretField("token", \.token)
///   }
/// }
/// ```
///
/// Parts that the schema does not declare, such as a clock, a network client or a cache, are not stored.
public struct EnvironmentSchema<Environment: Sendable>: Sendable {
  /// The key of the record's head in the store.
  ///
  /// All other keys begin with it and a "#".
  public let name: String

  /// The keys of the fields, in the order in which they were declared.
  public var fieldKeys: [String] { fields.map(\.key) }

  let fields: [SchemaField<Environment>]

  /// The parts that belong to a session; nil without one.
  package let session: SessionDeclaration<Environment>?

  /// Declares the stored fields.
  ///
  /// An invalid declaration, such as a key of two fields, ends the process with a message, so that the first run
  /// shows the error.
  ///
  /// - Parameters:
  ///   - name: The key of the record, which must stay the same, and has no "#".
  ///   - session: The parts of the environment that belong to a session. Its identity is stored as the
  ///     field `session`.
  ///   - fields: The stored fields.
  public init(
    name: String, session: SessionDeclaration<Environment>? = nil,
    @SchemaBuilder<Environment> fields: () -> [SchemaField<Environment>]
  ) {
    let identity = session.map {
      PersistedField<Environment>(StoredRecord.sessionKey, $0.identity).field
    }
    let fields = (identity.map { [$0] } ?? []) + fields()
    if let error = SchemaError.first(name: name, fields: fields) {
      SchemaError.end(schema: name, error)
    }
    self.name = name
    self.session = session
    self.fields = fields
  }

  var hasSecrets: Bool { fields.contains(where: \.isSecret) }
}

/// Collects the fields of a schema.
@resultBuilder
public enum SchemaBuilder<Environment> {
  /// Collects a field that is stored in plain text.
  ///
  /// - Parameter field: The field.
  /// - Returns: The field alone.
  public static func buildExpression(
    _ field: PersistedField<Environment>
  ) -> [SchemaField<Environment>] {
    [field.field]
  }

  #if Crypto || canImport(CryptoKit)
    /// Collects a secret.
    ///
    /// - Parameter field: The field.
    /// - Returns: The field alone.
    public static func buildExpression(
      _ field: SecretField<Environment>
    ) -> [SchemaField<Environment>] {
      [field.field]
    }
  #endif

  /// Collects the fields of a group.
  ///
  /// - Parameter group: The group.
  /// - Returns: Its fields.
  public static func buildExpression(
    _ group: FieldGroup<Environment>
  ) -> [SchemaField<Environment>] {
    group.fields
  }

  /// Concatenates fields.
  ///
  /// - Parameter fields: The fields.
  /// - Returns: All of them, in order.
  public static func buildBlock(
    _ fields: [SchemaField<Environment>]...
  ) -> [SchemaField<Environment>] {
    fields.flatMap(\.self)
  }
}

/// Fields that are valid only together, and the secrets that belong to them.
///
/// ```swift
/// FieldGroup("server") {
///   PersistedField("server.name", \.server.name)
///   PersistedField("server.api", \.server.api)
///   SecretField("token", \.token)
/// }
/// ```
///
/// The plain fields are restored together or not at all: if one cannot be read, or is missing and has a default
/// that is not nil, all of them have their defaults. A secret is bound to their values: the token above is
/// restored only with the server with which it was stored.
public struct FieldGroup<Environment>: Sendable {
  let fields: [SchemaField<Environment>]

  /// Declares a group.
  ///
  /// - Parameters:
  ///   - name: The name of the group, for messages. Groups with the same name are merged.
  ///   - fields: The fields.
  public init(
    _ name: String, @SchemaBuilder<Environment> fields: () -> [SchemaField<Environment>]
  ) {
    self.fields = fields().map { field in
      var field = field
      field.group = name
      return field
    }
  }
}
