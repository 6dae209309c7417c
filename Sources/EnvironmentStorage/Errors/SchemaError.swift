/// Finds errors in the declaration of a schema, which end the process.
enum SchemaError {
  /// Returns the first error in a declaration; nil if it is valid.
  static func first<Environment>(
    name: String, fields: [SchemaField<Environment>]
  ) -> String? {
    if name.isEmpty {
      return "has no name, which would be its key in the store. Give it one that stays the same."
    }
    if name.contains("#") {
      return
        "has a \"#\" in its name, which separates a name from the keys of fields. Use another one."
    }
    if let key = fields.map(\.key).first(where: { $0.hasPrefix("~") }) {
      return
        "has the key \"\(key)\". A \"~\" at the beginning marks quarantined records. Use another key."
    }
    // Older keys as well: a value under one key belongs to one field.
    if let key = repeated(fields.flatMap { [$0.key] + $0.legacyFieldKeys })
      ?? repeated(fields.flatMap(\.legacyStoreKeys))
    {
      return """
        has the key "\(key)" twice, among its fields and the keys that they replace. Give each \
        field a key of its own.
        """
    }
    return nil
  }

  private static func repeated<Element: Hashable>(_ elements: [Element]) -> Element? {
    var seen: Set<Element> = []
    return elements.first { !seen.insert($0).inserted }
  }

  /// Ends the process, because the program would lose stored values of its users, or restore a session that has ended.
  static func end(schema: String, _ explanation: String) -> Never {
    fatalError("The schema \"\(schema)\" \(explanation)")
  }
}
