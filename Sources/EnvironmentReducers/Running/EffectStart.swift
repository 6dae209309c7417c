/// Where an effect starts, and the destination of its actions.
@usableFromInline
package struct EffectStart<Action> {
  /// Receives an action, with the run that sent it if it was sent by asynchronous work.
  let receive: @MainActor (Action, EffectScope, EffectRun?) -> Void

  /// Weak, because running effects hold this value, and must not keep the store's effects alive.
  weak var ledger: EffectLedger?
  package var scope: EffectScope

  /// The innermost mount of the reducer that returned the effect; nil at the root.
  let mount: Mount?

  /// Returns the path of an action of the effect, for messages; nil if the action is dropped.
  let text: @MainActor (Action) -> String?

  /// Returns the path of the action that started the effect, for messages.
  let actionPath: @MainActor () -> String

  /// Called once, on the main actor, when the effect has ended.
  ///
  /// - Parameter mayContinue: Whether an effect that is concatenated with this one may start.
  var end: (_ mayContinue: Bool) -> Void

  @MainActor
  func send(_ action: Action) {
    receive(action, scope.root, nil)
  }

  /// Starts asynchronous work.
  @MainActor
  func run(_ work: Effect<Action>.Work) {
    if ledger == nil { return end(false) }
    let run = EffectRun(scope: scope, mount: mount, place: work.place)
    let send = Send<Action> { action in
      if run.isCancelled { return }
      if run.hasEnded {
        if let text = text(action) { ledger?.report(.sentAfterEnd(text, at: run.place)) }
        return
      }
      receive(action, scope.root, run)
    }
    let ended: @MainActor ((any Error)?) -> Void = { failure in
      run.end()
      ledger?.forget(run)
      if let failure, !(failure is CancellationError), !run.isCancelled {
        ledger?.report(.uncaught(failure, of: actionPath(), at: run.place))
      }
      // Without the ledger, the store is gone.
      end(failure == nil && !run.isCancelled && ledger != nil)
      ledger?.didEnd()
    }
    let body = work.body
    // Concurrent, so that the work does not block the main actor; not detached, so that it inherits
    // the sender's task-local values.
    let task = Task(priority: work.priority) { @concurrent in
      do {
        try await body(send)
        await ended(nil)
      } catch {
        await ended(error)
      }
    }
    run.begin(task)
    ledger?.insert(run, task)
  }
}
