/// The wording of a simulation's issues.
enum SimulationMessages {
  static func time(_ nanoseconds: Int64) -> String {
    nanoseconds % 1_000_000_000 == 0
      ? "\(nanoseconds / 1_000_000_000) s"
      : nanoseconds % 1_000_000 == 0
        ? "\(nanoseconds / 1_000_000) ms" : "\(Double(nanoseconds) / 1_000_000) ms"
  }

  static func count(_ count: Int, _ noun: String) -> String {
    // Without a locale, so that a report is the same everywhere.
    var digits = "\(count)"
    if count >= 1_000 { digits.insert(",", at: digits.index(digits.endIndex, offsetBy: -3)) }
    if count >= 1_000_000 { digits.insert(",", at: digits.index(digits.endIndex, offsetBy: -7)) }
    return "\(digits) \(noun)\(count == 1 ? "" : "s")"
  }

  static func deadlock(tasks: [String]) -> String {
    "Deadlock: no task can run, and nothing is due." + bullets(tasks)
      + "\n  • If a task waits for a thread or a service outside the simulation, override the endpoint."
  }

  static func neverRests(steps: Int, tasks: [String]) -> String {
    "The simulation has not ended after \(count(steps, "step"))." + bullets(tasks)
      + "\n  • If a task repeats without an end, cancel it before the test ends."
      + "\n  • If the steps are needed, allow them: maximumSteps."
  }

  static func outside(task: String, call: String?) -> String {
    let endpoint =
      call.map { "\($0), which it waits for" } ?? "what it waits for (a queue, a thread, a socket)"
    return """
      \(task) was continued from outside the simulation, so this run cannot be repeated.
        • Override \(endpoint), with a fake that answers on the simulation's thread.
        • If it waits for time, use a clock of the environment: Current.clock.
      """
  }

  static func blocked(task: String) -> String {
    """
    EnvironmentSimulation: \(task) has blocked the thread of its simulation for 5 seconds.
      • A lock, a semaphore or a system call that waits for another task never returns: use an await instead.
    """
  }

  static func outsideSimulation(_ name: String) -> String {
    """
    \(name) was called outside of a simulation, and did nothing. Add .simulated(Current) to the test, or call it \
    inside Simulation.run.
    """
  }

  static let nested = """
    A simulation cannot run inside another one. Call the operation directly: it already runs in a simulation.
    """

  static func difference(at index: Int, _ first: [Event], _ second: [Event]) -> String {
    func text(_ events: [Event]) -> String {
      index < events.count ? describe(events[index]) : "the end"
    }
    return """
      Two runs of this seed differ at event \(index + 1): \(text(first)), then \(text(second)).
        • State that outlives a run, the order of a Set or Dictionary, and random numbers differ from run to run: make \
      them anew in each run, sort, or take them from the environment.
      """
  }

  private static func describe(_ event: Event) -> String {
    switch event.kind {
    case .step, .preemption: "Task \(event.task) runs"
    case .call: "Task \(event.task) calls \(event.text ?? "")"
    case .answer: "\(event.text ?? "") answers Task \(event.task)"
    case .sleep: "Task \(event.task) sleeps until \(time(event.value))"
    case .time: "the time is \(time(event.value))"
    case .outside: "Task \(event.task) is continued from outside"
    case .choice: "Task \(event.task) chooses possibility \(event.value)"
    case .action: event.text ?? "a step of play"
    }
  }

  static func report(
    _ report: SimulationReport, _ shortest: SimulationReport.Shortest, of name: String,
    test: String?
  ) -> String {
    let numbered = shortest.steps.enumerated().map { index, step in
      let number = "\(index + 1)"
      return String(repeating: " ", count: max(3 - number.count, 0)) + number + "  " + step
    }
    let first = report.failures.first.map { ", first for seed \($0.seed)" } ?? ""
    let runs = "\(report.failures.count) of \(count(report.runs, "schedule"))"
    var lines = ["\(name) failed for \(runs)\(first). The shortest, seed \(shortest.seed):"]
    lines += numbered
    lines += [
      shortest.difference, shortest.message == shortest.difference ? nil : shortest.message,
    ]
    .compactMap { $0 }
    if shortest.isRepeatable {
      let reproduction = Reproduction(seed: shortest.seed, choices: shortest.choices)
      lines.append("Run it again: \(reproduction.instructions(for: test))")
    } else if shortest.difference == nil {
      lines.append(
        "The same schedule did not fail again: the code has state that outlives a run, or time that is real."
      )
    }
    for group in report.groups where !group.failure.isSame(as: shortest.failure) {
      let summary = group.failure.message.prefix { $0 != "\n" }
      lines.append("It also failed in another way (\(group.first)): \(summary)")
    }
    if let test = shortest.test { lines.append("As a test:\n\(test)") }
    return lines.joined(separator: "\n")
  }

  /// What stands on standard error if the process ends in a run.
  static func trap(in test: String?, _ reproduction: Reproduction) -> String {
    "The process ended in a simulation. Run it again: \(reproduction.instructions(for: test))\n"
  }

  static func invalidReproduction(_ value: String) -> String {
    """
    \(Reproduction.variable)=\(value) is no schedule, so the test did not run.
      • Use a seed, or a seed and choices, as a report prints them: 12, or 12:0,0,1.
    """
  }

  private static func bullets(_ lines: [String]) -> String {
    lines.map { "\n  • \($0)." }.joined()
  }
}
