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
    stack: String?
  ) -> String {
    let numbered = shortest.steps.enumerated().map { index, step in
      let number = "\(index + 1)"
      return String(repeating: " ", count: max(3 - number.count, 0)) + number + "  " + step
    }
    let arguments = stack.map { "\($0), " } ?? ""
    let policy = report.policy == .random ? "" : ", policy: .\(report.policy)"
    let again =
      report.policy == .exhaustive
      ? "" : "\nRun it again: .simulated(\(arguments)seed: \(shortest.seed)\(policy))"
    let shortened =
      shortest.difference == nil
      ? "\nRun these steps: .simulated(\(arguments)seed: \(shortest.seed), policy: .choices(\(shortest.choices)))"
      : ""
    return """
      \(name) failed for \(report.failures.count) of \(count(report.runs, "schedule")). The shortest, seed \
      \(shortest.seed):
      \((numbered + [shortest.difference].compactMap { $0 }).joined(separator: "\n"))
      \(shortest.message)\(again)\(shortened)
      """
  }

  private static func bullets(_ lines: [String]) -> String {
    lines.map { "\n  • \($0)." }.joined()
  }
}
