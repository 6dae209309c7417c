extension Row {
  /// The cost of sending an action to a store.
  static let stores =
    group(
      "Sending to a small reducer: a store, against a function and against an actor",
      [
        Row(
          "store-send", .operation("store.send", to: "function.send"),
          must: [.instructions(atMost: 100)]),
        time("store-send-actor", "store.send", "actor.send", 0.5),
        // One of three features that are combined and pulled back.
        operation("store-mounted", "application.send", "function.send"),
        // An action of the first of 100 features: 3 ns for each of the others, and a send. A send takes
        // 7 ns.
        time("store-combined-100", "combined100.send", "store.send", 48),
      ])
    + group(
      "Rows and their effects, against fewer rows",
      [
        time("row-effects-4000", "rows4000.load", "rows250.load", 1.5, 1.1),
        time("row-effects-16000", "rows16000.load", "rows250.load", 1.5, 1.1),
        time("row-effects-others", "rows16000.count", "rows0.count", 2, 1.1),
        operation("row-last-of-10000", "rows10000.last", "rows10000.first", 2, 1.1),
        operation("row-observed", "rows10000.observed", "rows100.observed", 2, 1.1),
      ])
    + group(
      "1,000 sleepers of a test clock, woken by one advance, against 1,000 tasks that do nothing",
      [
        // 50 ms, while 1,000 tasks take 0.85 ms.
        time("clock-advance", "clock.advance", "clock.tasks", 59)
      ])
}
