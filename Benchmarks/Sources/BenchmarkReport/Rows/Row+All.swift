extension Row {
  /// Every measurement, in the order of the table.
  public static let all: [Row] =
    reads
    + group(
      "Two threads that read, against one: the factor by which they read more",
      [
        threads("threads-int", "stack10.int", isLimited: true),
        threads("threads-closure", "stack10.plain", isLimited: true),
        threads("threads-current-int", "current10.int", isLimited: true),
        threads("threads-global-int", "global10.int"),
        // The reads of both threads count references of one closure context.
        threads("threads-capturing", "stack10.capturing"),
        threads("threads-global-capt.", "global10.capturing"),
      ])
    + group(
      "Read while a writer replaces 1,000 times a second, against no writer",
      [
        Row(
          "writer-int", .writer("written10.int"), must: [.ratio(atMost: 1.3)],
          goal: [.ratio(atMost: 1)]),
        Row(
          "writer-closure", .writer("written10.plain"), must: [.ratio(atMost: 1.3)],
          goal: [.ratio(atMost: 1)]),
      ])
    + group(
      "While 1 or 1,000 tasks observe every change, against none, or one",
      [
        time("observed-read-int", "observed1000.int", "observed0.int", 1.1, 1),
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
      "The same around an asynchronous operation",
      [
        operation(
          "override-10-async", "stack10.override.async", "box10.override.async", 1.15, 1),
        operation(
          "override-100-async", "stack100.override.async", "box100.override.async", 1.15, 1),
      ])
    + group(
      "Replace of one field: alone; beside 1,000 sleeping threads; 99th percentile beside a reader; in place",
      [
        Row(
          "replace-alone", .cost("stack10.replace"),
          must: [.figure(atMost: 1_000), .instructions(atMost: 2_000)],
          goal: [.instructions(atMost: 1_200)]),
        Row(
          "replace-sleepers", .time("stack10.replace.sleepers", to: "mutexbox10.replace"),
          must: [.figure(atMost: 10_000)]),
        Row(
          "replace-p99",
          .tail(
            ContendedSide(name: "stack10.replace", reader: "written10.int"),
            to: ContendedSide(name: "mutexbox10.replace", reader: "mutexbox10.int")),
          must: [.figure(atMost: 50_000)], goal: [.figure(atMost: 10_000)]),
        // The cost of the guarantee that no login or logout is undone.
        operation("change-in-place", "stack10.add", "stack10.add.steps", 1.25, 1.1),
      ])
    + group(
      "Memory gained by replaces, with a reader on another thread",
      [Row("memory", .memory, must: [.figure(atMost: 1)])])
    + group(
      "Setters: chains of five, against mutation by hand",
      [
        operation("mut-chain", "chain.mut", "chain.mut.hand", 1.1, 1),
        operation("set-chain", "chain.set", "chain.set.hand", 2.5, 1),
      ])
    + stores
    + storage
    + recording
    + simulation
    + debug
    + client

  static func operation(
    _ name: String, _ value: String, _ reference: String, _ must: Double? = nil,
    _ goal: Double? = nil, in setting: Setting = .release
  ) -> Row {
    ratio(name, .operation(value, to: reference, in: setting), must, goal)
  }

  static func time(
    _ name: String, _ value: String, _ reference: String, _ must: Double? = nil,
    _ goal: Double? = nil
  ) -> Row {
    ratio(name, .time(value, to: reference), must, goal)
  }

  private static func ratio(
    _ name: String, _ measurement: Measurement, _ must: Double?, _ goal: Double?
  ) -> Row {
    Row(
      name, measurement, must: must.map { [.ratio(atMost: $0)] } ?? [],
      goal: goal.map { [.ratio(atMost: $0)] } ?? [])
  }

  private static func threads(_ name: String, _ side: String, isLimited: Bool = false) -> Row {
    Row(
      name, .threads(side), must: isLimited ? [.ratio(atLeast: 1.7)] : [],
      goal: isLimited ? [.ratio(atLeast: 2)] : [])
  }

  private static func override(
    _ name: String, _ value: String, _ reference: String, in setting: Setting = .release
  ) -> Row {
    Row(
      name, .operation(value, to: reference, in: setting), must: [.ratio(atMost: 1.5)],
      goal: [.ratio(atMost: 1), .allocations(atMost: 1)])
  }

  static func group(_ headline: String, _ rows: [Row]) -> [Row] {
    rows.map {
      var row = $0
      row.group = headline
      return row
    }
  }
}
