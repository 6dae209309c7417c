extension Row {
  /// The cost of a read.
  static let reads =
    group(
      "Unscoped read: a stack, against a lazily initialized global variable",
      [
        // By times, because a processor runs most of a read's instructions beside those of its caller.
        Row(
          "read-int", .operation("stack10.int", to: "global10.int"),
          must: [.times(atMost: 1.3)], goal: [.times(atMost: 1.1)]),
        Row(
          "read-closure", .operation("stack10.plain", to: "global10.plain"),
          must: [.times(atMost: 1.2)], goal: [.times(atMost: 1.05)]),
        operation("read-capturing", "stack10.capturing", "global10.capturing", 1.4, 1.3),
        operation("current-int", "current10.int", "global10.int"),
        operation("current-closure", "current10.plain", "global10.plain"),
        operation("migrated-int", "migrated10.int", "global10.int"),
        operation("migrated-closure", "migrated10.plain", "global10.plain"),
      ])
    + group(
      "The same without cross-module optimization",
      [
        operation(
          "read-int-no-cmo", "stack10.int", "global10.int", 2.2, 2, in: .withoutCrossModule),
        operation(
          "read-closure-no-cmo", "stack10.plain", "global10.plain", 1.4, 1.3,
          in: .withoutCrossModule),
      ])
    + group(
      "Reads with more fields, layers, scopes and overridden fields, against reads with fewer",
      [
        operation("fields-int", "stack100.int", "stack10.int", 1.1, 1),
        operation("fields-closure", "stack100.plain", "stack10.plain", 1.1, 1),
        operation("depth-int", "deep10.int", "stack10.int", 1.1, 1),
        operation("depth-closure", "deep10.plain", "stack10.plain", 1.1, 1),
        operation("scopes-int", "scopes20.int", "scope10.int", 1.1, 1),
        operation("scopes-closure", "scopes20.plain", "scope10.plain", 1.1, 1),
        operation("overridden-int", "overridden100.int", "overridden1.int", 1.1, 1),
        operation("overridden-closure", "overridden100.plain", "overridden1.plain", 1.1, 1),
      ])
    + group(
      "Read in a scope, against a task-local box; and both under 20 task-local values",
      [
        operation("scoped-int", "scope10.int", "box10.int", 1.25, 1),
        operation("scoped-closure", "scope10.plain", "box10.plain", 1.25, 1),
        operation("scoped-capturing", "scope10.capturing", "box10.capturing", 1.25, 1),
        operation("scoped-int-20", "scope10.locals.int", "box10.locals.int", 1.25, 1),
        operation("scoped-closure-20", "scope10.locals.plain", "box10.locals.plain", 1.25, 1),
      ])
    + group(
      "Scope opened and first read through current, against the same and a direct read",
      [
        operation("fresh-scope-current", "fresh10.current", "fresh10.direct", 1.5, 1.1),
        operation("fresh-scope-migrated", "fresh10.migrated", "fresh10.direct", 1.5, 1.1),
      ])
    + group(
      "Read while scopes are alive in other tasks only, against a global variable",
      [
        operation("elsewhere-int", "elsewhere10.int", "global10.int"),
        operation("elsewhere-closure", "elsewhere10.plain", "global10.plain"),
      ])
    + group(
      "Read through a link to a part of another stack's environment, against a read of a stack",
      [
        // 1.5 times a direct read, when that took 49 instructions and not 34.
        Row(
          "link-int", .operation("linked10.int", to: "stack10.int"),
          must: [.instructions(atMost: 74)], goal: [.instructions(atMost: 49)]),
        operation("link-closure", "linked10.plain", "stack10.plain", 1.5, 1),
        operation("link-scoped-int", "linked10.scope.int", "scope10.int", 1.5, 1),
        operation("link-scoped-closure", "linked10.scope.plain", "scope10.plain", 1.5, 1),
        computed("link-computed-int", "computed10.int", "stack10.int"),
        computed("link-computed-closure", "computed10.plain", "stack10.plain"),
      ])

  private static func computed(_ name: String, _ value: String, _ reference: String) -> Row {
    Row(
      name, .operation(value, to: reference),
      must: [.instructions(atMost: 1_200), .allocations(atMost: 2)],
      goal: [.instructions(atMost: 600), .allocations(atMost: 1)])
  }
}
