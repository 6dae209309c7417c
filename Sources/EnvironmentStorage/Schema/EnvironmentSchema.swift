/// Which parts of an environment are stored, under which keys, in which version.
///
/// It is declared once, beside the environment:
///
/// ```swift
/// extension AppEnvironment {
///   static let schema = EnvironmentSchema<AppEnvironment>(
///     name: "com.example.AppEnvironment.current", version: 2, session: .session
///   ) {
///     PersistedField("language", \.language)
///     PersistedField("currentUser", \.currentUser)
///     SecretField("token", \.token)
///   } migrations: {
///     Migration(from: 1) { values in
///       values["currentUser"] = values.removeValue(forKey: "user")
///     }
///   }
/// }
/// ```
///
/// What is not named is not stored: a clock, a network client, a cache.
public struct EnvironmentSchema<Environment: Sendable>: Sendable {
  /// The key of the record in the plain store, and the beginning of every other key.
  public let name: String

  /// The version of the stored form that this program writes.
  public let version: Int

  /// The keys of the fields, in the order in which they were declared.
  public var fieldKeys: [String] { fields.map(\.key) }

  let fields: [SchemaField<Environment>]
  let migrations: [Int: Migration]

  /// What belongs to a session; nil where there is none.
  package let session: SessionDeclaration<Environment>?

  /// Declares what is stored.
  ///
  /// A key that two fields share, and a missing step between two versions, end the process with a
  /// message, here, where the first run shows them.
  ///
  /// - Parameters:
  ///   - name: The key of the record, which is to stay the same.
  ///   - version: The version of the stored form: one more with each change that older values do
  ///     not fit.
  ///   - session: What belongs to a session. Its identity is stored as the field `session`.
  ///   - fields: What is stored.
  ///   - migrations: The steps from older versions.
  public init(
    name: String, version: Int = 1, session: SessionDeclaration<Environment>? = nil,
    @SchemaBuilder<Environment> fields: () -> [SchemaField<Environment>],
    @MigrationBuilder migrations: () -> [Migration] = { [] }
  ) {
    let identity = session.map { PersistedField<Environment>("session", $0.identity).field }
    let fields = (identity.map { [$0] } ?? []) + fields()
    let migrations = migrations()
    let mistake = SchemaMistake.first(
      name: name, version: version, fields: fields,
      versionsOfMigrations: migrations.map(\.version))
    if let mistake {
      // Fatal, because to go on would be to lose what users have stored.
      fatalError(mistake.message(schema: name))
    }
    self.name = name
    self.version = version
    self.session = session
    self.fields = fields
    self.migrations = Dictionary(uniqueKeysWithValues: migrations.map { ($0.version, $0) })
  }

  /// The oldest version that the steps begin with.
  var oldestVersion: Int { migrations.keys.min() ?? version }

  var hasSecrets: Bool { fields.contains(where: \.isSecret) }
}

/// Collects the fields of a schema.
@resultBuilder
public enum SchemaBuilder<Environment> {
  /// Takes a field that is stored in plain text.
  ///
  /// - Parameter field: The field.
  /// - Returns: A list of one.
  public static func buildExpression(
    _ field: PersistedField<Environment>
  ) -> [SchemaField<Environment>] {
    [field.field]
  }

  /// Takes a secret.
  ///
  /// - Parameter field: The field.
  /// - Returns: A list of one.
  public static func buildExpression(
    _ field: SecretField<Environment>
  ) -> [SchemaField<Environment>] {
    [field.field]
  }

  /// Takes fields that belong together.
  ///
  /// - Parameter group: The group.
  /// - Returns: Its fields.
  public static func buildExpression(
    _ group: FieldGroup<Environment>
  ) -> [SchemaField<Environment>] {
    group.fields
  }

  /// Joins lists.
  ///
  /// - Parameter fields: The lists.
  /// - Returns: One list.
  public static func buildBlock(
    _ fields: [SchemaField<Environment>]...
  ) -> [SchemaField<Environment>] {
    fields.flatMap(\.self)
  }
}
