/// An error in the declaration of a schema, or in its use, which ends the process.
enum SchemaError: Error, Equatable {
  case noName
  /// The name has a "#", which separates it from the keys of fields.
  case name
  /// A field's key begins with "~", as the numbers of quarantined records do.
  case key(String)
  case version(Int)
  case duplicateKey(String)
  case duplicateMigration(from: Int)
  case missingMigration(from: Int, to: Int)
  case migrationNotBelowVersion(from: Int, version: Int)
  /// The schema has secrets, and its storage has no store for their keys.
  case noKeyStore
  /// A session is used with a schema that has no session declaration.
  case noSession
}

extension SchemaError {
  /// Returns the first error in a declaration; nil if it is valid.
  static func first<Environment>(
    name: String, version: Int, fields: [SchemaField<Environment>], versionsOfMigrations: [Int]
  ) -> SchemaError? {
    if name.isEmpty { return .noName }
    if name.contains("#") { return .name }
    if version < 1 { return .version(version) }
    var keys: Set<String> = []
    for field in fields {
      if field.key.hasPrefix("~") { return .key(field.key) }
      // Older keys as well: a value under one key belongs to one field.
      for key in [field.key] + field.legacyFieldKeys where !keys.insert(key).inserted {
        return .duplicateKey(key)
      }
    }
    var storeKeys: Set<String> = []
    for key in fields.flatMap(\.legacyStoreKeys) where !storeKeys.insert(key).inserted {
      return .duplicateKey(key)
    }
    var froms: Set<Int> = []
    for from in versionsOfMigrations {
      if from >= version { return .migrationNotBelowVersion(from: from, version: version) }
      if !froms.insert(from).inserted { return .duplicateMigration(from: from) }
    }
    if let oldest = froms.min(), let gap = (oldest..<version).first(where: { !froms.contains($0) })
    {
      return .missingMigration(from: gap, to: version)
    }
    return nil
  }
}

extension ErrorMessages {
  static func message(for error: SchemaError, schema: String) -> String {
    let explanation =
      switch error {
      case .noName:
        "has no name, which would be its key in the store. Give it one that stays the same."
      case .name:
        "has a \"#\" in its name, which separates a name from the keys of fields. Use another one."
      case .key(let key):
        """
        has the key "\(key)". A "~" at the beginning marks quarantined records. Use another key.
        """
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
      case .noKeyStore:
        """
        has secrets, and its storage has no store for the keys that seal them. Pass one: \
        StackStorage(schema, in: store, keys: …).
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
