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
