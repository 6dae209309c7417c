extension ErrorMessages {
  static func message(for error: SchemaError, schema: String) -> String {
    let explanation =
      switch error {
      case .noName:
        "has no name, which would be its key in the store. Give it one that stays the same."
      case .version(let version):
        "has version \(version). Versions begin with 1."
      case .duplicateKey(let key):
        """
        has the key "\(key)" twice, among its fields and the keys that they replace. Give each \
        field a key of its own.
        """
      case .duplicateMigration(let from):
        "has two migrations from version \(from). Make one of them."
      case .missingMigration(let from, let version):
        """
        has no migration from version \(from), which older records need on their way to version \
        \(version). Add .from(\(from)) { _ in }.
        """
      case .migrationNotBelowVersion(let from, let version):
        """
        has a migration from version \(from), and is itself of version \(version). Raise \
        `version` to \(from + 1), or remove the migration.
        """
      case .noSecretStore:
        """
        has secrets, and its storage has no store for them. Pass one: StackStorage(schema, in: store, \
        secrets: …).
        """
      case .noSession:
        """
        has no session declaration: the ids of sessions would not be stored, and a logout that a crash \
        interrupts would not be finished. Pass the same declaration as to the session: \
        EnvironmentSchema(name: …, session: .session).
        """
      }
    return "The schema \"\(schema)\" \(explanation)"
  }
}
