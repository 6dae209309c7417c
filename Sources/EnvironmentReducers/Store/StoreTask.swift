/// The running effects of an action that was sent to a store.
///
/// They include the effects of the actions that these send, and so on.
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

  /// Whether nothing is left to be done.
  @MainActor
  public var isFinished: Bool { scope?.runs.isEmpty ?? true }

  /// Waits until everything has been done.
  ///
  /// If the waiting task is cancelled, so are the effects: effects that a view starts in its task
  /// end with the view.
  @MainActor
  public func finish() async {
    guard let scope else { return }
    await withTaskCancellationHandler {
      while let run = scope.runs.values.first { await run.wait() }
    } onCancel: {
      Task { @MainActor in scope.cancel() }
    }
  }

  /// Cancels everything that is still being done.
  ///
  /// Changes that actions have already made to the state stay.
  @MainActor
  public func cancel() {
    scope?.cancel()
  }
}
