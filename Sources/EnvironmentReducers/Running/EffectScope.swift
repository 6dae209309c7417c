/// Effects that are waited for and cancelled together: those of an action and of what follows from
/// it, or, inside such a scope, those of an id.
@MainActor
package final class EffectScope {
  private let parent: EffectScope?
  private var wasCancelled = false

  /// What runs in this scope and in those inside it.
  package private(set) var runs: [EffectRun.ID: EffectRun] = [:]

  package init(parent: EffectScope? = nil) {
    self.parent = parent
  }

  /// Whether this scope or one around it was cancelled.
  package var isCancelled: Bool { wasCancelled || parent?.isCancelled == true }

  /// The scope of the action that all this goes back to.
  package var root: EffectScope { parent?.root ?? self }

  /// Cancels what runs, and keeps what has not started from starting.
  package func cancel() {
    wasCancelled = true
    for run in runs.values { run.cancel() }
  }

  func insert(_ run: EffectRun) {
    runs[run.id] = run
    parent?.insert(run)
  }

  func remove(_ run: EffectRun) {
    runs[run.id] = nil
    parent?.remove(run)
  }
}
