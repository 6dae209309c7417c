/// An error in the declaration of a schema, or in its use, which ends the process.
enum SchemaError: Error, Equatable {
  case noName
  case version(Int)
  case duplicateKey(String)
  case duplicateMigration(from: Int)
  case missingMigration(from: Int, to: Int)
  case migrationNotBelowVersion(from: Int, version: Int)
  /// The schema has secrets, and its storage has no store for them.
  case noSecretStore
  /// A session is used with a schema that has no session declaration.
  case noSession
}
