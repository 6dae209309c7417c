extension SchemaError {
  /// Returns the first error in a declaration; nil if it is valid.
  static func first<Environment>(
    name: String, version: Int, fields: [SchemaField<Environment>], versionsOfMigrations: [Int]
  ) -> SchemaError? {
    if name.isEmpty { return .noName }
    if version < 1 { return .version(version) }
    var keys: Set<String> = []
    for field in fields {
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
