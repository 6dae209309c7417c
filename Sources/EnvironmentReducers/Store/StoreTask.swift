/// The running effects of an action that was sent to a store.
///
/// They include the effects of the actions that these effects send, recursively.
///
/// ```swift
/// await store.send(.refreshPulled).finish()
/// ```
public struct StoreTask: Sendable {
  private let scope: EffectScope?

  @usableFromInline
  init(_ scope: EffectScope?) {
    self.scope = scope
  }

  /// Whether all effects have ended.
  @MainActor
  public var isFinished: Bool { scope?.runs.isEmpty ?? true }

  /// Waits until all effects have ended.
  ///
  /// If the waiting task is cancelled, the effects are cancelled as well: effects that a view
  /// starts in its task end with the view.
  @MainActor
  public func finish() async {
    guard let scope else { return }
    await withTaskCancellationHandler {
      while !scope.runs.isEmpty {
        for run in scope.runs { await run.wait() }
      }
    } onCancel: {
      Task { @MainActor in scope.cancel() }
    }
  }

  /// Cancels the effects that are still running.
  ///
  /// Changes that actions have already made to the state remain.
  @MainActor
  public func cancel() {
    scope?.cancel()
  }
}
