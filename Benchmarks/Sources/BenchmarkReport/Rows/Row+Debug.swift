extension Row {
  /// The cost of a read without optimization.
  static let debug = group(
    "Debug build: unscoped read, against a global variable; 100 fields, against 10",
    [
      operation("debug-int-10", "stack10.int", "global10.int", 10, in: .debug),
      operation("debug-closure-10", "stack10.plain", "global10.plain", 10, in: .debug),
      operation("debug-int-100", "stack100.int", "global100.int", 10, in: .debug),
      operation("debug-closure-100", "stack100.plain", "global100.plain", 10, in: .debug),
      operation("debug-fields-int", "stack100.int", "stack10.int", nil, 1, in: .debug),
      operation("debug-fields-closure", "stack100.plain", "stack10.plain", nil, 1, in: .debug),
      // Without a key path: a project's own global, migrated.
      operation("debug-migrated-10", "migrated10.plain", "global10.plain", 10, in: .debug),
      operation("debug-migrated-100", "migrated100.plain", "global100.plain", 10, in: .debug),
    ])
}
