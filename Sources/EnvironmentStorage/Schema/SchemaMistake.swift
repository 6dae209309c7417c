/// What is wrong with the declaration of a schema.
enum SchemaMistake: Equatable {
  case noName
  case version(Int)
  case twoFields(key: String)
  case twoMigrations(from: Int)
  case missingMigration(from: Int, to: Int)
  case migrationFromTheFuture(from: Int, version: Int)

  static func first<Environment>(
    name: String, version: Int, fields: [SchemaField<Environment>], versionsOfMigrations: [Int]
  ) -> SchemaMistake? {
    if name.isEmpty { return .noName }
    if version < 1 { return .version(version) }
    var keys: Set<String> = []
    for field in fields {
      // An older key as well: two fields cannot both be what lies under it.
      for key in [field.key] + field.legacyFieldKeys where !keys.insert(key).inserted {
        return .twoFields(key: key)
      }
    }
    var storeKeys: Set<String> = []
    for key in fields.flatMap(\.legacyStoreKeys) where !storeKeys.insert(key).inserted {
      return .twoFields(key: key)
    }
    var froms: Set<Int> = []
    for from in versionsOfMigrations {
      if from >= version { return .migrationFromTheFuture(from: from, version: version) }
      if !froms.insert(from).inserted { return .twoMigrations(from: from) }
    }
    if let oldest = froms.min(), let gap = (oldest..<version).first(where: { !froms.contains($0) })
    {
      return .missingMigration(from: gap, to: version)
    }
    return nil
  }

  func message(schema: String) -> String {
    let what =
      switch self {
      case .noName:
        "has no name, which would be its key in the store. Give it one that stays the same."
      case .version(let version):
        "has version \(version). Versions begin with 1."
      case .twoFields(let key):
        """
        has the key "\(key)" twice, among its fields and the keys that they replace. Give each \
        field a key of its own.
        """
      case .twoMigrations(let from):
        "has two migrations from version \(from). Make one of them."
      case .missingMigration(let from, let version):
        """
        has no migration from version \(from), which older records need on their way to version \
        \(version). Add Migration(from: \(from)) { … }, be it an empty one.
        """
      case .migrationFromTheFuture(let from, let version):
        """
        has a migration from version \(from), and is itself of version \(version). Raise \
        `version` to \(from + 1), or remove the migration.
        """
      }
    return "The schema \"\(schema)\" \(what)"
  }
}
