import EnvironmentReducers
import Environments

/// Runs the steps of one assertion.
@MainActor
final class StepRunner<State: Equatable, Action> {
  typealias Handled = FeatureRun<State, Action>.Handled
  typealias Change = Step<State, Action>.Change

  private let feature: FeatureRun<State, Action>
  private let exhaustivity: Exhaustivity
  private let timeout: Duration

  /// The state that the steps so far account for.
  private var state: State

  /// The effects of the actions that the steps so far account for, with the locations of these
  /// steps.
  private var accounted: [(scope: EffectScope, place: EnvironmentIssue.SourceLocation)] = []

  init(
    _ initialValue: State, _ exhaustivity: Exhaustivity, timeout: Duration,
    reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>
  ) {
    state = initialValue
    self.exhaustivity = exhaustivity
    self.timeout = timeout
    feature = FeatureRun(initialValue, reduce: reduce)
  }

  func run(_ steps: [Step<State, Action>]) async {
    for step in steps {
      feature.report = { EnvironmentIssue.inReducer($0, at: step.place).report() }
      await run(step)
    }
    if let last = steps.last { await end(at: last.place) }
  }

  private func run(_ step: Step<State, Action>) async {
    switch step.kind {
    case .send(let action, let change):
      await feature.rest()
      accountForUnexpected(.before, step.place)
      check(feature.send(action), "send", change, at: step.place)
    case .receive(let expectation, let change):
      await receive(expectation, change, at: step.place)
    case .perform(let work):
      do {
        try await work()
      } catch {
        EnvironmentIssue.threw(error, in: ".perform", at: step.place).report()
      }
    case .skipReceived:
      await skipReceived(at: step.place)
    case .using(let make):
      await feature.rest()
      let made = make(feature.state)
      feature.report = { EnvironmentIssue.inReducer($0, at: made.place).report() }
      await run(made)
    case .cancelEffects:
      feature.cancelEffects()
    }
  }

  private func receive(
    _ expectation: Expectation<Action>, _ change: Change?, at place: EnvironmentIssue.SourceLocation
  ) async {
    while true {
      let isDecided = await feature.wait(for: timeout) {
        feature.hasReceived || feature.runs.isEmpty
      }
      guard let handled = feature.takeReceived() else {
        EnvironmentIssue.missing(
          expectation.name, waited: isDecided ? nil : timeout, running: feature.runs, at: place
        ).report()
        // Checks the state too: it shows whether the change was made in another way.
        if change != nil {
          compare(feature.state, after: ".receive(\(expectation.name))", change, at: place)
        }
        return
      }
      if expectation.isMet(handled.action) {
        return check(handled, "receive", change, at: place)
      }
      guard !exhaustivity.isExhaustive else {
        EnvironmentIssue.other(expectation, received: handled.action, at: place).report()
        // Checks the state too: it shows whether the effect or only the step's action is wrong.
        return check(handled, "receive", change, at: place)
      }
      skip(handled, at: place)
    }
  }

  private func skipReceived(at place: EnvironmentIssue.SourceLocation) async {
    _ = await feature.wait(for: timeout) { feature.hasReceived || feature.runs.isEmpty }
    await feature.rest()
    guard feature.hasReceived else {
      return EnvironmentIssue.nothingToSkip(at: place).report()
    }
    while let handled = feature.takeReceived() { skip(handled, at: place) }
  }

  private func skip(_ handled: Handled, at place: EnvironmentIssue.SourceLocation) {
    let changes = Differences(from: state, to: handled.state)
    exhaustivity.show?(
      Skipped.action(Rendering.text(handled.action), changes, at: place))
    account(for: handled, at: place)
  }

  /// Compares the state after an action with the state that its step expects.
  private func check(
    _ handled: Handled, _ verb: String, _ change: Change?, at place: EnvironmentIssue.SourceLocation
  ) {
    compare(
      handled.state, after: ".\(verb)(\(Rendering.text(handled.action)))", change, at: place)
    account(for: handled, at: place)
  }

  private func compare(
    _ actual: State, after step: String, _ change: Change?,
    at place: EnvironmentIssue.SourceLocation
  ) {
    let before = state
    var expected = exhaustivity.isExhaustive ? before : actual
    do {
      try change?(&expected)
      if expected != actual, exhaustivity.isExhaustive || change != nil {
        // The parts that this action has changed are the ones that the step describes.
        let differences = Differences(from: expected, to: actual)
          .starting(with: Differences(from: before, to: actual))
        EnvironmentIssue.differs(
          after: step, expectsChange: change != nil, differences, at: place
        ).report()
      } else if exhaustivity.isExhaustive, change != nil, expected == before {
        EnvironmentIssue.changesNothing(step, at: place).report()
      } else if let show = exhaustivity.show, change == nil, before != actual {
        show(Skipped.changes(of: step, Differences(from: before, to: actual), at: place))
      }
    } catch {
      EnvironmentIssue.threw(error, in: "the change of \(step)", at: place).report()
    }
  }

  private func accountForUnexpected(
    _ when: EnvironmentIssue.When, _ place: EnvironmentIssue.SourceLocation
  ) {
    if !exhaustivity.isExhaustive {
      while let handled = feature.takeReceived() { skip(handled, at: place) }
      return
    }
    var unexpected: [(action: String, change: Differences)] = []
    while let handled = feature.takeReceived() {
      unexpected.append(
        (Rendering.text(handled.action), Differences(from: state, to: handled.state)))
      account(for: handled, at: place)
    }
    if unexpected.isEmpty { return }
    EnvironmentIssue.unexpected(unexpected, when, at: place).report()
  }

  private func account(for handled: Handled, at place: EnvironmentIssue.SourceLocation) {
    // The actual state, not the expected one, so that one mistake fails only one step.
    state = handled.state
    accounted.append((handled.scope, place))
  }

  private func end(at place: EnvironmentIssue.SourceLocation) async {
    if let show = exhaustivity.show {
      await feature.rest()
      accountForUnexpected(.after, place)
      for run in feature.runs { show(Skipped.effect(run, at: place)) }
      feature.cancelEffects()
      return
    }
    _ = await feature.wait(for: timeout) { feature.runs.isEmpty }
    accountForUnexpected(.after, place)
    for (scope, place) in accounted where !scope.runs.isEmpty {
      EnvironmentIssue.stillRunning(scope.runs.inOrder, waited: timeout, at: place).report()
    }
  }
}
