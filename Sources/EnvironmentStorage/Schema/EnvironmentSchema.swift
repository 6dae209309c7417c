public import Foundation

/// The stored parts of an environment, with their keys and a version.
///
/// Declare it once, beside the environment:
///
/// ```swift
/// extension AppEnvironment {
///   static let schema = EnvironmentSchema<AppEnvironment>(
///     name: "com.example.AppEnvironment.current", version: 2, session: .session,
///     migrations: [
///       .from(1) { values in values["currentUser"] = values.removeValue(forKey: "user") }
///     ]
///   ) {
///     PersistedField("language", \.language)
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

  /// The version of the stored form that this program writes.
  public let version: Int

  /// The keys of the fields, in the order in which they were declared.
  public var fieldKeys: [String] { fields.map(\.key) }

  let fields: [SchemaField<Environment>]
  let migrations: [Int: Migration]

  /// The parts that belong to a session; nil without one.
  package let session: SessionDeclaration<Environment>?

  /// Declares the stored fields.
  ///
  /// An invalid declaration, such as a key of two fields or a missing step between two versions, ends the
  /// process with a message, so that the first run shows the error.
  ///
  /// - Parameters:
  ///   - name: The key of the record, which must stay the same, and has no "#".
  ///   - version: The version of the stored form, 1 or greater. Increment it with each change that makes
  ///     older values incompatible.
  ///   - session: The parts of the environment that belong to a session. Its identity is stored as the
  ///     field `session`.
  ///   - migrations: The steps from older versions, in any order.
  ///   - fields: The stored fields.
  public init(
    name: String, version: Int = 1, session: SessionDeclaration<Environment>? = nil,
    migrations: [Migration] = [],
    @SchemaBuilder<Environment> fields: () -> [SchemaField<Environment>]
  ) {
    let identity = session.map { PersistedField<Environment>("session", $0.identity).field }
    let fields = (identity.map { [$0] } ?? []) + fields()
    let error = SchemaError.first(
      name: name, version: version, fields: fields,
      versionsOfMigrations: migrations.map(\.version))
    if let error { SchemaError.end(schema: name, error) }
    self.name = name
    self.version = version
    self.session = session
    self.fields = fields
    self.migrations = Dictionary(uniqueKeysWithValues: migrations.map { ($0.version, $0) })
  }

  /// The oldest version from which there are migrations.
  var oldestVersion: Int { migrations.keys.min() ?? version }

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

extension EnvironmentSchema {
  /// A step from one version of the stored form to the next.
  ///
  /// ```swift
  /// migrations: [
  ///   .from(1) { values in values["currentUser"] = values.removeValue(forKey: "user") }
  /// ]
  /// ```
  ///
  /// In a program of version 3, a record of version 1 passes the steps from 1 and from 2. A step
  /// changes the values that are not secret by their keys; each value is JSON, such as `"en"` with its quotes. If a
  /// secret gets another key, its field declares the older one in `replacing`.
  public struct Migration: Sendable {
    let version: Int
    let migrate: @Sendable (inout [String: Data]) throws -> Void

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - version: The version at which the step begins, 1 or greater; it ends at the next one.
    ///   - migrate: Changes the values. If it throws, the record is quarantined unchanged.
    /// - Returns: The step.
    public static func from(
      _ version: Int, _ migrate: @escaping @Sendable (inout [String: Data]) throws -> Void
    ) -> Migration {
      Migration(version: version, migrate: migrate)
    }
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
