extension Row {
  /// The cost of simulations.
  ///
  /// The goal is 50,000 schedules in a second.
  static let simulation =
    group(
      "A program of 30 steps in a simulation, and its average step, against the same without one",
      [
        Row("simulated-schedule", .simulation(.schedule), goal: [.figure(atMost: 20_000)]),
        Row("simulated-step", .simulation(.step)),
      ])
    + group(
      "100 deadlines of a test clock on the main actor, against the same in a simulation",
      [Row("clock-advance-main", .simulation(.clock), goal: [.figure(atMost: 100_000_000)])])
    + group(
      "A function that hermetic tests observe, outside of one, against the function itself",
      [Row("observed-function", .simulation(.observed), goal: [.ratio(atMost: 2)])])
}
