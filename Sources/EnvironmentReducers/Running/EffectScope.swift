/// Effects that are waited for and cancelled together: those of an action and of the actions that
/// follow from it, or, inside such a scope, those of an id.
@MainActor
@usableFromInline
package final class EffectScope {
  private let parent: EffectScope?
  private var wasCancelled = false

  /// The registrations of the scope under ids.
  var registration: EffectRegistration?

  /// The running effects of this scope and of those inside it.
  package private(set) var runs: [EffectRun.ID: EffectRun] = [:]

  package init(parent: EffectScope? = nil) {
    self.parent = parent
  }

  /// Whether this scope or one around it was cancelled.
  package var isCancelled: Bool { wasCancelled || parent?.isCancelled == true }

  /// The scope of the action from which all this follows.
  package var root: EffectScope { parent?.root ?? self }

  /// Cancels the running effects, and prevents the start of others.
  package func cancel() {
    wasCancelled = true
    unregister()
    for run in runs.values { run.cancel() }
  }

  /// Removes the registrations of the scope from all nodes.
  func unregister() {
    guard let registration else { return }
    self.registration = nil
    registration.remove(self)
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
