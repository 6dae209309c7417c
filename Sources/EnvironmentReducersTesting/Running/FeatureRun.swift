import EnvironmentFakes
import EnvironmentReducers
import Environments

/// A running feature: it works like a store, and records each action with its result.
@MainActor
final class FeatureRun<State, Action> {
  /// An action that was handled.
  struct Handled {
    let action: Action

    /// The state immediately after the action.
    let state: State

    /// The effects of the action, without those of the actions that the effects send.
    let scope: EffectScope
  }

  private let reduce: @MainActor (inout State, Action) -> Effect<Action>
  private(set) var state: State
  private var isHandling = false
  private var waiting: [EffectRunner<Action>.Sent] = []

  /// The actions that effects have sent, and that no step has consumed yet.
  private var received: [Handled] = []

  /// Counts the actions that effects have sent, and the effects that have ended.
  private var activity = 0
  private var changed: CheckedContinuation<Void, Never>?

  /// Reports the issues of reducers and effects.
  var report: @MainActor (EnvironmentIssue) -> Void = { $0.report() }

  private lazy var ledger = EffectLedger(
    didEnd: { [weak self] in self?.didChange() },
    report: { [weak self] in self?.report($0) })
  private lazy var runner = EffectRunner<Action>(ledger) { [weak self] in self?.receive($0) }

  init(_ state: State, reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>) {
    self.state = state
    self.reduce = reduce
  }

  /// The effects that are still running.
  var runs: [EffectRun] { ledger.runs.inOrder }

  var hasReceived: Bool { !received.isEmpty }

  func takeReceived() -> Handled? {
    received.isEmpty ? nil : received.removeFirst()
  }

  func send(_ action: Action) -> Handled {
    isHandling = true
    let handled = handle(action, in: EffectScope())
    handleWaiting()
    isHandling = false
    return handled
  }

  func cancelEffects() {
    ledger.cancelAll()
  }

  private func receive(_ sent: EffectRunner<Action>.Sent) {
    // First in, first out, as in a store.
    waiting.append(sent)
    if isHandling { return }
    isHandling = true
    handleWaiting()
    isHandling = false
    didChange()
  }

  private func handleWaiting() {
    while !waiting.isEmpty {
      let sent = waiting.removeFirst()
      if !sent.isDropped { received.append(handle(sent.action, in: sent.scope)) }
    }
  }

  private func handle(_ action: Action, in scope: EffectScope) -> Handled {
    let effect = reduce(&state, action)
    let handled = Handled(action: action, state: state, scope: EffectScope(parent: scope))
    runner.start(effect, of: action, in: handled.scope)
    withUnsafePointer(to: &state) { ledger.endMissing(in: $0) }
    return handled
  }
}

extension FeatureRun {
  /// Lets effects run until they seem to be idle.
  func rest() async {
    if runs.isEmpty { return }
    await TaskRest.wait(and: { activity })
  }

  /// Waits until a condition holds.
  ///
  /// - Parameters:
  ///   - timeout: The maximum time to wait.
  ///   - isDone: The condition, checked each time an effect has sent an action or ended.
  /// - Returns: Whether the condition holds; false after the timeout, and if the test was
  ///   cancelled.
  func wait(for timeout: Duration, until isDone: () -> Bool) async -> Bool {
    if isDone() { return true }
    var isOver = false
    let timer = Task {
      // environment-audit:ignore time.sleep: the timeout of a test, in real time
      try await Task.sleep(for: timeout)
      isOver = true
      didChange()
    }
    defer { timer.cancel() }
    while !isDone() {
      if isOver || Task.isCancelled { return false }
      await nextChange()
    }
    return true
  }

  private func nextChange() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume() }
        changed = continuation
      }
    } onCancel: {
      Task { @MainActor in self.didChange() }
    }
  }

  private func didChange() {
    activity += 1
    changed?.resume()
    changed = nil
  }
}
