/// Starts the effects of a store, and passes on the actions that they send.
@MainActor
package final class EffectRunner<Action> {
  /// An action that an effect has sent.
  package struct Sent {
    package let action: Action
    package let scope: EffectScope

    /// The asynchronous work that sent the action, if any.
    private let run: EffectRun?

    package init(_ action: Action, in scope: EffectScope, by run: EffectRun? = nil) {
      self.action = action
      self.scope = scope
      self.run = run
    }

    /// Whether the work was cancelled while the action was waiting.
    @MainActor package var isDropped: Bool { run?.isCancelled == true }
  }

  package let ledger: EffectLedger
  private let receive: @MainActor (Sent) -> Void

  package init(_ ledger: EffectLedger, receive: @escaping @MainActor (Sent) -> Void) {
    self.ledger = ledger
    self.receive = receive
  }

  package func start(_ effect: Effect<Action>, of action: Action, in scope: EffectScope) {
    effect.start(
      EffectStart(
        receive: { [receive] in receive(Sent($0, in: $1, by: $2)) },
        ledger: ledger, scope: scope, mount: nil, text: { ActionPath.text($0) },
        actionPath: { ActionPath.text(action) },
        end: { _ in }))
  }
}
