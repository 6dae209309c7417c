import EnvironmentReducers

/// The wording of the issues that a failing step reports: what happened, and how to fix it.
enum Messages {
  enum When: String {
    case before
    case after
  }

  static func differs(
    after step: String, expectsChange: Bool, _ differences: Differences
  ) -> String {
    if expectsChange {
      """
      The state after \(step) differs from what this step expects (- expected, + actual):
      \(differences.text)
        • If the reducer is right, correct the change in the step's closure.
        • If the step is right, this is the mistake that the test has found.
      """
    } else {
      """
      \(step) changed the state, and this step expects no change (- before, + after):
      \(differences.text)
        • If the reducer is right, give the step a closure that makes the change: { $0.… = … }.
        • If the step is right, this is the mistake that the test has found.
      """
    }
  }

  static func changesNothing(_ step: String) -> String {
    """
    The closure of \(step) changes nothing, and the action did not change the state either.
      • If no change is right, remove the closure.
      • If the closure is to make a change, this is the mistake that the test has found.
    """
  }

  static func other<Action>(_ expectation: Expectation<Action>, received: Action) -> String {
    let differences =
      expectation.action.map { Differences(from: $0, to: received) }
      ?? Differences(expected: expectation.name, actual: Rendering.text(received))
    return """
      An effect sent another action than this step expects (- expected, + received):
      \(differences.text)
        • If the effect is right, correct the step, or expect what came first in a step before it.
        • If the step is right, this is the mistake that the test has found.
      """
  }

  static func unexpected(
    _ actions: [(action: String, change: Differences)], _ when: When
  ) -> String {
    let list = actions.map { action, change in
      "    \(action)"
        + (change.isEmpty
          ? "" : ", which changed the state (- before, + after):\n\(change.text(indentedBy: 8))")
    }
    let count = actions.count == 1 ? "an action" : "\(actions.count) actions"
    return """
      \(when == .before ? "Before" : "After") this step, effects sent \(count) that no step expects:
      \(list.joined(separator: "\n"))
        • If that is right, expect each by a step \(when) this one: .receive(…) { $0.… = … }.
        • If it is not, this is the mistake that the test has found.
      """
  }

  @MainActor
  static func missing(_ action: String, waited: Duration?, running: [EffectRun]) -> String {
    guard let waited else {
      return """
        No effect sent what this step expects: \(action). None is running that still could.
          • If it is not to come, remove the step.
          • If it is, this is the mistake that the test has found: return an effect that sends it, \
        and do not cancel it.
        """
    }
    return """
      No effect sent what this step expects within \(waited): \(action). \
      \(running.count == 1 ? "One is" : "\(running.count) are") still running:
      \(list(running))
        • If it waits for a clock or for an answer, have that come in a step before this one: \
      .perform { await clock.advance(by: …) }.
        • If it takes longer, wait longer: assert(…, timeout: …, steps: …).
        • If it is not to send this, remove the step.
      """
  }

  @MainActor
  static func stillRunning(_ runs: [EffectRun], waited: Duration) -> String {
    """
    \(runs.count == 1 ? "An effect" : "\(runs.count) effects") of this step still ran \
    \(waited) after the last one:
    \(list(runs))
      • If it waits for a clock or for an answer, have that come: \
    .perform { await clock.advance(by: …) }; then expect what it sends.
      • If it runs until it is cancelled, send the action that cancels it, or end with \
    .cancelEffects().
      • If it takes longer, wait longer: assert(…, timeout: …, steps: …).
    """
  }

  static func threw(_ error: any Error, in place: String) -> String {
    """
    The closure of this step threw an error, in \(place): \(Rendering.text(error)). Steps go on \
    after it; mend this one first.
    """
  }

  @MainActor
  private static func list(_ runs: [EffectRun]) -> String {
    runs.map { "    the effect made at \($0.place)" }.sorted().joined(separator: "\n")
  }
}
