import EnvironmentReducers
import Environments

// The wording of the issues that a failing step reports: what happened, and how to fix it.

extension EnvironmentIssue {
  enum When {
    case before
    case after
  }

  static func differs(
    after step: String, expectsChange: Bool, _ differences: Differences,
    at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    if expectsChange {
      EnvironmentIssue(
        .failedExpectation,
        """
        The state after \(step) differs from what this step expects (- expected, + actual):
        \(differences.text)
          • If the reducer is right, correct the change in the step's closure.
          • If the step is right, this is the mistake that the test has found.
        """, at: place)
    } else {
      EnvironmentIssue(
        .failedExpectation,
        """
        \(step) changed the state, and this step expects no change (- before, + after):
        \(differences.text)
          • If the reducer is right, give the step a closure that makes the change: \
        { $0.… = … }.
          • If the step is right, this is the mistake that the test has found.
        """, at: place)
    }
  }

  static func changesNothing(
    _ step: String, at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedExpectation,
      """
      The closure of \(step) changes nothing, and the action did not change the state either.
        • If no change is right, remove the closure.
        • If the closure is to make a change, this is the mistake that the test has found.
      """, at: place)
  }

  static func nothingToSkip(at place: EnvironmentIssue.SourceLocation) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedExpectation,
      """
      No effect has sent an action that this step could skip.
        • If none is to come, remove the step.
        • If one is, this is the mistake that the test has found.
      """, at: place)
  }

  static func other<Action>(
    _ expectation: Expectation<Action>, received: Action, at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    let differences =
      expectation.action.map { Differences(from: $0, to: received) }
      ?? Differences(expected: expectation.name, actual: Rendering.text(received))
    return EnvironmentIssue(
      .failedExpectation,
      """
      An effect sent another action than this step expects (- expected, + received):
      \(differences.text)
        • If the effect is right, correct the step, or expect what came first in a step before it.
        • If the step is right, this is the mistake that the test has found.
      """, at: place)
  }

  static func unexpected(
    _ actions: [(action: String, change: Differences)], _ when: When,
    at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    let list = actions.map { action, change in
      "    \(action)"
        + (change.isEmpty
          ? "" : ", which changed the state (- before, + after):\n\(change.text(indentedBy: 8))")
    }
    let count = actions.count == 1 ? "an action" : "\(actions.count) actions"
    let (time, side) = when == .before ? ("Before", "before") : ("After", "after")
    return EnvironmentIssue(
      .failedExpectation,
      """
      \(time) this step, effects sent \(count) that no step expects:
      \(list.joined(separator: "\n"))
        • If that is right, expect each by a step \(side) this one: .receive(…) { $0.… = … }.
        • If it is not, this is the mistake that the test has found.
      """, at: place)
  }

  @MainActor static func missing(
    _ action: String, waited: Duration?, running: [EffectRun],
    at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    guard let waited else {
      return EnvironmentIssue(
        .failedExpectation,
        """
        No effect sent what this step expects: \(action). None is running that still could.
          • If it is not to come, remove the step.
          • If it is, this is the mistake that the test has found: return an effect that sends it, \
        and do not cancel it.
        """, at: place)
    }
    return EnvironmentIssue(
      .failedExpectation,
      """
      No effect sent what this step expects within \(waited): \(action). \
      \(running.count == 1 ? "One is" : "\(running.count) are") still running:
      \(list(running))
        • If it waits for a clock or for an answer, have that come in a step before this one: \
      .perform { await clock.advance(by: …) }.
        • If it takes longer, wait longer: assert(…, timeout: …, steps: …).
        • If it is not to send this, remove the step.
      """, at: place)
  }

  @MainActor static func stillRunning(
    _ runs: [EffectRun], waited: Duration, at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedExpectation,
      """
      \(runs.count == 1 ? "An effect" : "\(runs.count) effects") of this step still ran \
      \(waited) after the last one:
      \(list(runs))
        • If it waits for a clock or for an answer, have that come: \
      .perform { await clock.advance(by: …) }; then expect what it sends.
        • If it runs until it is cancelled, send the action that cancels it, or end with \
      .cancelEffects().
        • If it takes longer, wait longer: assert(…, timeout: …, steps: …).
      """, at: place)
  }

  static func threw(
    _ error: any Error, in what: String, at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(
      .failedExpectation,
      """
      The closure of this step threw an error, in \(what): \(Rendering.text(error)). Steps go on \
      after it; mend this one first.
      """, at: place)
  }

  /// An issue of an effect, or of the composition of reducers, with its own message.
  static func inReducer(
    _ issue: EnvironmentIssue, at place: EnvironmentIssue.SourceLocation
  ) -> EnvironmentIssue {
    EnvironmentIssue(issue.kind, "\(issue.message) (\(issue.sourceLocation))", at: place)
  }

  @MainActor private static func list(_ runs: [EffectRun]) -> String {
    runs.map { "    the effect made at \($0.place)" }.sorted()
      .joined(separator: "\n")
  }
}

/// The wording of the changes, actions and effects that a test skips.
enum Skipped {
  static func changes(
    of step: String, _ changes: Differences, at place: EnvironmentIssue.SourceLocation
  ) -> String {
    "\(place): skipped the changes by \(step):\n\(changes.text)"
  }

  static func action(
    _ action: String, _ changes: Differences, at place: EnvironmentIssue.SourceLocation
  ) -> String {
    "\(place): skipped the received action \(action)"
      + (changes.isEmpty ? "" : ", which changed the state:\n\(changes.text)")
  }

  @MainActor static func effect(
    _ run: EffectRun, at place: EnvironmentIssue.SourceLocation
  ) -> String {
    "\(place): cancelled the running effect made at \(run.place)"
  }
}
