import EnvironmentReducers
import Environments

/// Runs the steps of one assertion.
@MainActor
final class StepRunner<State: Equatable, Action> {
  typealias Handled = FeatureRun<State, Action>.Handled
  typealias Change = Step<State, Action>.Change

  private let feature: FeatureRun<State, Action>
  private let timeout: Duration

  /// The state that the steps so far explain.
  private var state: State

  /// The effects of the actions that the steps so far explain, with the locations of these steps.
  private var accounted: [(scope: EffectScope, place: EnvironmentIssue.SourceLocation)] = []

  init(
    _ initialValue: State, timeout: Duration,
    reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>
  ) {
    state = initialValue
    self.timeout = timeout
    feature = FeatureRun(initialValue, reduce: reduce)
  }

  func run(_ steps: [Step<State, Action>]) async {
    for step in steps {
      await reportingReducerIssues(at: step.place) { await run(step) }
    }
    if let last = steps.last {
      await reportingReducerIssues(at: last.place) { await end(at: last.place) }
    }
  }

  /// Runs an operation, and reports the issues of reducers and effects in it at the location of a
  /// step.
  private func reportingReducerIssues(
    at place: EnvironmentIssue.SourceLocation, _ operation: () async -> Void
  ) async {
    await ReducerIssueHandler.with {
      EnvironmentIssue.inReducer($0, at: place).report()
    } operation: {
      await operation()
    }
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
    case .cancelEffects:
      feature.cancelEffects()
    }
  }

  private func receive(
    _ expectation: Expectation<Action>, _ change: Change?, at place: EnvironmentIssue.SourceLocation
  ) async {
    let isDecided = await feature.wait(for: timeout) {
      feature.hasReceived || feature.runs.isEmpty
    }
    guard let handled = feature.takeReceived() else {
      EnvironmentIssue.missing(
        expectation.name, waited: isDecided ? nil : timeout, running: feature.runs, at: place
      ).report()
      return
    }
    if expectation.isMet(handled.action) {
      check(handled, "receive", change, at: place)
    } else {
      EnvironmentIssue.other(expectation, received: handled.action, at: place).report()
      account(for: handled, at: place)
    }
  }

  /// Compares the state after an action with the state that its step expects.
  private func check(
    _ handled: Handled, _ verb: String, _ change: Change?, at place: EnvironmentIssue.SourceLocation
  ) {
    let step = ".\(verb)(\(Rendering.text(handled.action)))"
    do {
      try change?(&state)
      if state != handled.state {
        let differences = Differences(from: state, to: handled.state)
        EnvironmentIssue.differs(
          after: step, expectsChange: change != nil, differences, at: place
        ).report()
      }
    } catch {
      EnvironmentIssue.threw(error, in: "the change of \(step)", at: place).report()
    }
    account(for: handled, at: place)
  }

  private func accountForUnexpected(
    _ when: EnvironmentIssue.When, _ place: EnvironmentIssue.SourceLocation
  ) {
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
    _ = await feature.wait(for: timeout) { feature.runs.isEmpty }
    accountForUnexpected(.after, place)
    for (scope, place) in accounted where !scope.runs.isEmpty {
      EnvironmentIssue.stillRunning(Array(scope.runs.values), waited: timeout, at: place).report()
    }
  }
}
