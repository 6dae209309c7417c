import EnvironmentReducers
import EnvironmentsTesting

/// A feature at work: what a store does, with every action and what came of it kept.
@MainActor
final class FeatureRun<State, Action> {
  /// An action that was handled.
  struct Handled {
    let action: Action

    /// The state right after it.
    let state: State

    /// Its effects, and not those of the actions that these send.
    let scope: EffectScope
  }

  private let reduce: @MainActor (inout State, Action) -> Effect<Action>
  private var state: State
  private var isHandling = false
  private var waiting: [(action: Action, scope: EffectScope)] = []

  /// What effects have sent, and no step has asked for.
  private var received: [Handled] = []

  /// Goes up whenever an effect has sent an action or ended.
  private var activity = 0
  private var changed: CheckedContinuation<Void, Never>?
  private let taskRest = TaskRest()

  private lazy var runner = EffectRunner<Action>(
    receive: { [weak self] in self?.receive($0, in: $1) },
    didEnd: { [weak self] _ in self?.didChange() })

  init(_ state: State, reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>) {
    self.state = state
    self.reduce = reduce
  }

  /// The asynchronous work that has not ended.
  var runs: [EffectRun] { Array(runner.runs.values) }

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
    runner.cancelAll()
  }

  private func receive(_ action: Action, in scope: EffectScope) {
    // As in a store: first in, first out.
    waiting.append((action, scope))
    if isHandling { return }
    isHandling = true
    handleWaiting()
    isHandling = false
    didChange()
  }

  private func handleWaiting() {
    while !waiting.isEmpty {
      let (action, scope) = waiting.removeFirst()
      received.append(handle(action, in: scope))
    }
  }

  private func handle(_ action: Action, in scope: EffectScope) -> Handled {
    let effect = reduce(&state, action)
    let handled = Handled(action: action, state: state, scope: EffectScope(parent: scope))
    runner.start(effect, in: handled.scope)
    return handled
  }
}

extension FeatureRun {
  /// Lets effects that have something to do, do it.
  func rest() async {
    if runs.isEmpty { return }
    await taskRest.wait(and: { activity })
  }

  /// Waits until something is the case.
  ///
  /// - Parameters:
  ///   - timeout: For how long, at most.
  ///   - isDone: Asked whenever an effect has sent an action or ended.
  /// - Returns: Whether it is the case. It may not be where the test was cancelled, too.
  func wait(for timeout: Duration, until isDone: () -> Bool) async -> Bool {
    if isDone() { return true }
    var isOver = false
    let timer = Task {
      // environment-audit:ignore time.sleep: how long a test waits, in real time
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
