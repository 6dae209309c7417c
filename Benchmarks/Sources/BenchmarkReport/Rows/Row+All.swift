extension Row {
  /// Every measurement, in the order of the table.
  public static let all: [Row] =
    group(
      "Unscoped read: a stack, against a global variable",
      [
        operation("read-int", "stack10.int", "global10.int", 3, 1.1),
        operation("read-closure", "stack10.plain", "global10.plain", 2, 1.1),
        operation("read-capturing", "stack10.capturing", "global10.capturing", 2, 1.1),
        // A protocol-typed field makes the compiler pass the environment by address.
        operation(
          "read-closure-service", "stack100.service.plain", "global100.service.plain", 2, 1.1),
      ])
    + group(
      "The same without cross-module optimisation",
      [
        operation(
          "read-int-no-cmo", "stack10.int", "global10.int", 3, 1.1, in: .withoutCrossModule),
        operation(
          "read-closure-no-cmo", "stack10.plain", "global10.plain", 2, 1.1,
          in: .withoutCrossModule),
        operation(
          "read-capturing-no-cmo", "stack10.capturing", "global10.capturing", 2, 1.1,
          in: .withoutCrossModule),
      ])
    + group(
      "The same in a loop, without a function around the read",
      [
        operation("read-int-in-loop", "stack10.int.inlined", "global10.int.inlined"),
        operation("read-closure-in-loop", "stack10.plain.inlined", "global10.plain.inlined"),
      ])
    + group(
      "What a read must not grow with",
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
        operation("scoped-int", "scope10.int", "box10.int", 1.5, 1),
        operation("scoped-closure", "scope10.plain", "box10.plain", 1.5, 1),
        operation("scoped-capturing", "scope10.capturing", "box10.capturing", 1.5, 1),
        operation("scoped-int-20", "scope10.locals.int", "box10.locals.int", 1.5, 1),
        operation("scoped-closure-20", "scope10.locals.plain", "box10.locals.plain", 1.5, 1),
        operation(
          "scoped-capturing-20", "scope10.locals.capturing", "box10.locals.capturing", 1.5, 1),
      ])
    + group(
      "Read through a link to a part of another stack's environment, against a read of a stack",
      [
        operation("link-int", "linked10.int", "stack10.int", 1.5, 1),
        operation("link-closure", "linked10.plain", "stack10.plain", 1.5, 1),
        operation("link-scoped-int", "linked10.scope.int", "scope10.int", 1.5, 1),
        operation("link-scoped-closure", "linked10.scope.plain", "scope10.plain", 1.5, 1),
        operation("link-twice-int", "twicelinked10.int", "stack10.int"),
        operation("link-twice-closure", "twicelinked10.plain", "stack10.plain"),
        operation("link-computed-int", "computed10.int", "stack10.int"),
        operation("link-computed-closure", "computed10.plain", "stack10.plain"),
      ])
    + group(
      "Two threads that read, against one: how many times as many reads",
      [
        Row("threads-int", .threads("stack10.int"), must: .atLeast(1.8), goal: .atLeast(2)),
        Row("threads-closure", .threads("stack10.plain"), must: .atLeast(1.8), goal: .atLeast(2)),
        Row("threads-global-int", .threads("global10.int")),
        Row("threads-capturing", .threads("stack10.capturing")),
        Row("threads-global-capt.", .threads("global10.capturing")),
      ])
    + group(
      "Read while a writer replaces 1,000 times a second, against no writer",
      [
        Row("writer-int", .writer("written10.int"), must: .atMost(1.3), goal: .atMost(1)),
        Row("writer-closure", .writer("written10.plain"), must: .atMost(1.3), goal: .atMost(1)),
      ])
    + group(
      "While 1 or 1,000 tasks observe every change, against none, or one",
      [
        time("observed-read-int", "observed1000.int", "observed0.int", 1.1, 1),
        time("observed-replace-1", "observed1.replace", "observed0.replace"),
        time("observed-replace-1000", "observed1000.replace", "observed0.replace"),
        time("observers-1000-to-1", "observed1000.replace", "observed1.replace", 1.5, 1),
      ])
    + group(
      "Override entered and left, against a task local bound to a new box",
      [
        override("override-10", "stack10.override", "box10.override"),
        override("override-100", "stack100.override", "box100.override"),
        override(
          "override-10-no-cmo", "stack10.override", "box10.override", in: .withoutCrossModule),
        override(
          "override-100-no-cmo", "stack100.override", "box100.override", in: .withoutCrossModule),
      ])
    + group(
      "Memory gained by replaces, with a reader on another thread",
      [Row("memory", .memory, must: .atMost(1))])
    + group(
      "Setters: chains of five, against mutation by hand",
      [
        operation("mut-chain", "chain.mut", "chain.mut.hand", 1.1, 1),
        operation("set-chain", "chain.set", "chain.set.hand", 2.5, 1),
      ])
    + stores
    + storage
    + group(
      "Debug build: unscoped read, against a global variable; 100 fields, against 10",
      [
        operation("debug-int-10", "stack10.int", "global10.int", 10, in: .debug),
        operation("debug-closure-10", "stack10.plain", "global10.plain", 10, in: .debug),
        operation("debug-int-100", "stack100.int", "global100.int", 10, in: .debug),
        operation("debug-closure-100", "stack100.plain", "global100.plain", 10, in: .debug),
        operation("debug-fields-int", "stack100.int", "stack10.int", nil, 1, in: .debug),
        operation("debug-fields-closure", "stack100.plain", "stack10.plain", nil, 1, in: .debug),
        // Without a key path: a migrated global, which borrows the environment.
        operation("debug-migrated-10", "migrated10.plain", "global10.plain", 10, in: .debug),
        operation("debug-migrated-100", "migrated100.plain", "global100.plain", 10, in: .debug),
        // With a protocol-typed field: what a key path is applied to is then not copied.
        operation(
          "debug-closure-service", "stack100.service.plain", "global100.service.plain",
          in: .debug),
        operation(
          "debug-fields-service", "stack100.service.plain", "stack10.service.plain", in: .debug),
      ])
    + group(
      "A client that uses only Environments, against the same without it",
      [
        Row("clean-debug-build", .cleanBuild, must: .atMost(3)),
        Row("fetched-packages", .fetchedPackages, must: .atMost(0)),
        Row("binary-dynamic", .binarySize(.dynamic)),
        Row("binary-static", .binarySize(.static)),
        Row("foundation-dynamic", .foundation(.dynamic), must: .atMost(0)),
        Row("foundation-static", .foundation(.static), must: .atMost(0)),
      ])
    + group(
      "The 1,000,000th prime, as primetime finds it, against a textbook's sieve",
      [time("primes-1000000", "primes.segmented", "primes.textbook", 1)])
    + group(
      "For orientation",
      [
        operation("elsewhere-int", "elsewhere10.int", "global10.int"),
        operation("elsewhere-closure", "elsewhere10.plain", "global10.plain"),
        operation("current-int", "current10.int", "global10.int"),
        operation("current-closure", "current10.plain", "global10.plain"),
        operation("replace-mutex", "stack10.replace", "mutex10.replace"),
        operation("replace-mutex-box", "stack10.replace", "mutexbox10.replace"),
        operation("assign-mutex", "stack10.assign", "mutex10.replace"),
      ])

  static func operation(
    _ name: String, _ value: String, _ reference: String, _ must: Double? = nil,
    _ goal: Double? = nil, in build: Build = .release
  ) -> Row {
    Row(
      name, .operation(value, to: reference, in: build), must: must.map { .atMost($0) },
      goal: goal.map { .atMost($0) })
  }

  static func time(
    _ name: String, _ value: String, _ reference: String, _ must: Double? = nil,
    _ goal: Double? = nil
  ) -> Row {
    Row(
      name, .time(value, to: reference), must: must.map { .atMost($0) },
      goal: goal.map { .atMost($0) })
  }

  private static func override(
    _ name: String, _ value: String, _ reference: String, in build: Build = .release
  ) -> Row {
    var row = operation(name, value, reference, 1.5, 1, in: build)
    row.goalAllocations = 1
    return row
  }

  static func group(_ headline: String, _ rows: [Row]) -> [Row] {
    rows.map {
      var row = $0
      row.group = headline
      return row
    }
  }
}
