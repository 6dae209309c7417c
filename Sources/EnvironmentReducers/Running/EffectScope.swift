/// Effects that are awaited and cancelled together: the effects of an action and of the actions
/// that follow from it, or, in a nested scope, the effects with an id.
@MainActor
@usableFromInline
package final class EffectScope {
  private let parent: EffectScope?
  private var wasCancelled = false

  /// The registrations of the scope under ids.
  var registration: EffectRegistration?

  /// The running effects of this scope and of its nested scopes.
  package private(set) var runs: [EffectRun.ID: EffectRun] = [:]

  package init(parent: EffectScope? = nil) {
    self.parent = parent
  }

  /// Whether this scope or an enclosing scope was cancelled.
  package var isCancelled: Bool { wasCancelled || parent?.isCancelled == true }

  /// The scope of the original action.
  package var root: EffectScope { parent?.root ?? self }

  /// Cancels the running effects, and prevents new ones from starting.
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
