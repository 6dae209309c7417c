// environment-audit:ignore-file global.mutable: only the order of the numbers matters
import EnvironmentIssues

/// Asynchronous work that is running.
@MainActor
package final class EffectRun: Identifiable {
  /// The number of the run, so that effects are cancelled in the order in which they were started.
  package let id: Int
  let scope: EffectScope
  package let place: SourcePlace
  let mount: Mount?

  private(set) var isCancelled = false
  private(set) var hasEnded = false
  private var task: Task<Void, Never>?

  init(scope: EffectScope, mount: Mount?, place: SourcePlace) {
    id = EffectNumbers.next()
    self.scope = scope
    self.mount = mount
    self.place = place
  }

  func begin(_ task: Task<Void, Never>) {
    self.task = task
    scope.insert(self)
  }

  func end() {
    hasEnded = true
    scope.remove(self)
  }

  func cancel() {
    isCancelled = true
    task?.cancel()
  }

  func wait() async {
    await task?.value
  }
}

/// A group of effects that are awaited and cancelled together: those of a sent action, or those of
/// an id.
@MainActor
@usableFromInline
package final class EffectScope {
  let id = EffectNumbers.next()
  private let parent: EffectScope?
  private var wasCancelled = false

  /// Removes this scope from the ids, if it has one.
  var unregistering: ((EffectScope) -> Void)?

  package private(set) var runs: [EffectRun.ID: EffectRun] = [:]

  package init(parent: EffectScope? = nil) {
    self.parent = parent
  }

  var isCancelled: Bool { wasCancelled || parent?.isCancelled == true }

  /// The scope of the sent action.
  var root: EffectScope { parent?.root ?? self }

  func cancel() {
    wasCancelled = true
    unregister()
    for run in runs.inOrder { run.cancel() }
  }

  func unregister() {
    unregistering?(self)
    unregistering = nil
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

extension [EffectRun.ID: EffectRun] {
  /// The effects in the order in which they were started.
  @MainActor package var inOrder: [EffectRun] { values.sorted { $0.id < $1.id } }
}

/// Numbers effects and their scopes.
///
/// The order of a dictionary of objects differs from run to run, so that a simulation could not be repeated.
private enum EffectNumbers {
  /// Under the library's lock, because each of the simulations that run in parallel has a main actor of its own.
  nonisolated(unsafe) private static var last = 0

  static func next() -> Int {
    withLock {
      last += 1
      return last
    }
  }
}
