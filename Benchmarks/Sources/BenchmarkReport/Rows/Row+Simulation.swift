extension Row {
  /// The cost of simulations.
  ///
  /// The goals, 50,000 schedules in a second and 0.1 seconds for the deadlines, are no limits: another machine would
  /// miss them.
  static let simulation =
    group(
      "A program of 30 steps in a simulation, and its average step, against the same without one",
      [
        Row("simulated-schedule", .simulation(.schedule)),
        Row("simulated-step", .simulation(.step)),
      ])
    + group(
      "100 deadlines of a test clock on the main actor, against the same in a simulation",
      [Row("clock-advance-main", .simulation(.clock))])
    + group(
      "A function that hermetic tests observe, outside of one, against the function itself",
      [Row("observed-function", .simulation(.observed), goal: [.ratio(atMost: 2)])])
}
