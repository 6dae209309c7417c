import EnvironmentReducers
import Environments

/// Runs the steps of one assertion.
@MainActor
final class StepRunner<State: Equatable, Action> {
  typealias Handled = FeatureRun<State, Action>.Handled
  typealias Step = EnvironmentReducersTesting.Step<State, Action>

  private let feature: FeatureRun<State, Action>
  private let isExhaustive: Bool
  private let timeout: Duration

  /// The state that the steps so far account for.
  private var state: State

  /// The effects of the actions that the steps so far account for, with these steps.
  private var accounted: [(scope: EffectScope, step: Step)] = []

  init(
    _ initialValue: State, _ exhaustivity: Exhaustivity, timeout: Duration,
    reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>
  ) {
    state = initialValue
    isExhaustive = exhaustivity == .on
    self.timeout = timeout
    feature = FeatureRun(initialValue, reduce: reduce)
  }

  func run(_ steps: [Step]) async {
    for step in steps { await run(step) }
    if let last = steps.last { await end(last) }
  }

  private func run(_ step: Step) async {
    feature.onIssue { issue in
      EnvironmentIssue(
        issue.kind, "\(issue.message) (\(issue.sourceLocation))", at: step.place
      ).report()
    }
    switch step.kind {
    case .send(let action, let change):
      await feature.rest()
      accountForUnexpected(.before, step)
      check(feature.send(action), ".send", change, step)
    case .receive(let expectation, let change):
      await receive(expectation, change, step)
    case .perform(let work):
      do {
        try await work()
      } catch {
        step.fail(Messages.threw(error, in: ".perform"))
      }
    case .using(let make):
      await feature.rest()
      await run(make(feature.state))
    case .cancelEffects:
      feature.cancelEffects()
    }
  }

  private func receive(
    _ expectation: Expectation<Action>, _ change: Step.Change?, _ step: Step
  ) async {
    while true {
      let isDecided = await feature.wait(for: timeout) {
        feature.hasReceived || feature.runs.isEmpty
      }
      guard let handled = feature.takeReceived() else {
        step.fail(
          Messages.missing(
            expectation.name, waited: isDecided ? nil : timeout, running: feature.runs))
        // Checks the state too: it shows whether the change was made in another way.
        if change != nil {
          compare(feature.state, after: ".receive(\(expectation.name))", change, step)
        }
        return
      }
      if !expectation.isMet(handled.action) {
        guard isExhaustive else {
          account(for: handled, step)
          continue
        }
        // Checks the state too: it shows whether the effect or only the step's action is wrong.
        step.fail(Messages.other(expectation, received: handled.action))
      }
      return check(handled, ".receive", change, step)
    }
  }

  /// Compares the state after an action with the state that its step expects.
  private func check(_ handled: Handled, _ verb: String, _ change: Step.Change?, _ step: Step) {
    compare(handled.state, after: "\(verb)(\(Rendering.text(handled.action)))", change, step)
    account(for: handled, step)
  }

  private func compare(
    _ actual: State, after name: String, _ change: Step.Change?, _ step: Step
  ) {
    var expected = isExhaustive ? state : actual
    do {
      try change?(&expected)
    } catch {
      return step.fail(Messages.threw(error, in: "the change of \(name)"))
    }
    if expected != actual, isExhaustive || change != nil {
      // The parts that this action has changed are the ones that the step describes.
      let differences = Differences(from: expected, to: actual)
        .starting(with: Differences(from: state, to: actual))
      step.fail(Messages.differs(after: name, expectsChange: change != nil, differences))
    } else if isExhaustive, change != nil, expected == state {
      step.fail(Messages.changesNothing(name))
    }
  }

  private func accountForUnexpected(_ when: Messages.When, _ step: Step) {
    var unexpected: [(action: String, change: Differences)] = []
    while let handled = feature.takeReceived() {
      unexpected.append(
        (Rendering.text(handled.action), Differences(from: state, to: handled.state)))
      account(for: handled, step)
    }
    if isExhaustive, !unexpected.isEmpty { step.fail(Messages.unexpected(unexpected, when)) }
  }

  private func account(for handled: Handled, _ step: Step) {
    // The actual state, not the expected one, so that one mistake fails only one step.
    state = handled.state
    accounted.append((handled.scope, step))
  }

  private func end(_ step: Step) async {
    guard isExhaustive else { return feature.cancelEffects() }
    _ = await feature.wait(for: timeout) { feature.runs.isEmpty }
    accountForUnexpected(.after, step)
    for (scope, step) in accounted where !scope.runs.isEmpty {
      step.fail(Messages.stillRunning(scope.runs, waited: timeout))
    }
  }
}
