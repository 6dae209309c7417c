/// Where an effect starts, and the destination of its actions.
@usableFromInline
package struct EffectStart<Action> {
  /// Receives an action, with the run that sent it if it was sent by asynchronous work.
  let receive: @MainActor (Action, EffectScope, EffectRun?) -> Void

  let ledger: EffectLedger
  var scope: EffectScope

  /// The innermost mount of the reducer that returned the effect; nil at the root.
  let mount: Mount?

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
    let run = EffectRun(scope: scope, mount: mount, place: work.place)
    let send = Send<Action> { action in
      if run.isCancelled { return }
      if run.hasEnded { return ledger.report(.sentAfterEnd(action, at: run.place)) }
      receive(action, scope.root, run)
    }
    let ended: @MainActor ((any Error)?) -> Void = { [weak ledger] failure in
      run.end()
      ledger?.forget(run)
      if let failure, !(failure is CancellationError), !run.isCancelled {
        ledger?.report(.uncaught(failure, of: actionPath(), at: run.place))
      }
      end(failure == nil && !run.isCancelled)
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
    ledger.insert(run, task)
  }
}
