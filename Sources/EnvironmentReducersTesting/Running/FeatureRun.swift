import EnvironmentFakes
import EnvironmentReducers
import Environments

/// A running feature: a store that records each action with its result.
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

  private let store: Store<State, Action>
  private let record: Record

  /// The actions that no step has consumed yet, and what happens meanwhile.
  @MainActor
  private final class Record {
    var handled: [Handled] = []

    /// Counts the actions that were handled, and the effects that have ended.
    var activity = 0
    var changed: CheckedContinuation<Void, Never>?

    func didChange() {
      activity += 1
      changed?.resume()
      changed = nil
    }
  }

  init(_ state: State, reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>) {
    let record = Record()
    self.record = record
    store = Store(
      initialValue: state,
      reducer: Reducer<State, Action, Void> { state, action, _ in
        let effect = reduce(&state, action)
        let after = state
        return effect.opening { scope in
          record.handled.append(Handled(action: action, state: after, scope: scope))
          record.didChange()
        }
      })
    store.ledger.didEnd = { record.didChange() }
  }

  var state: State { store.current }

  /// The effects that are still running.
  var runs: [EffectRun] { store.ledger.runs }

  /// Sets the function that receives the issues of reducers and effects.
  func onIssue(_ report: @escaping @MainActor (EnvironmentIssue) -> Void) {
    store.ledger.report = report
  }

  func send(_ action: Action) -> Handled {
    let index = record.handled.count
    store.send(action)
    return record.handled.remove(at: index)
  }

  /// Whether effects have sent actions that no step has consumed yet.
  var hasReceived: Bool { !record.handled.isEmpty }

  func takeReceived() -> Handled? {
    hasReceived ? record.handled.removeFirst() : nil
  }

  func cancelEffects() {
    store.ledger.cancelAll()
  }
}

extension FeatureRun {
  /// Lets effects run until they seem to be idle.
  func rest() async {
    if runs.isEmpty { return }
    await TaskRest.wait(and: { record.activity })
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
      record.didChange()
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
        record.changed = continuation
      }
    } onCancel: {
      Task { @MainActor in self.record.didChange() }
    }
  }
}
