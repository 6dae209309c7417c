package import EnvironmentIssues

/// The running effects of a store, and the ids by which they can be cancelled.
@MainActor
package final class EffectLedger {
  package private(set) var runs: [EffectRun.ID: EffectRun] = [:]

  /// The runs of mounts that can end: together for the elements of a collection, under nil for all others.
  private var endable: [CollectionOfParts?: EndableRuns] = [:]

  /// The tasks of the runs, which are cancelled with the store.
  private var tasks: [EffectRun.ID: Task<Void, Never>] = [:]

  /// The effects with an id, under the mount that uses the id and under all mounts around it.
  private var scopes: [Key: [Int: (scope: EffectScope, isOwn: Bool)]] = [:]

  /// Receives the issues of reducers and effects.
  package var report: @MainActor (EnvironmentIssue) -> Void = { $0.report() }

  /// Called when an effect has ended.
  package var didEnd: @MainActor () -> Void = {}

  fileprivate struct Key: Hashable {
    let id: AnyID
    let mount: Mount?
  }

  deinit {
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
  }

  package func cancelAll() {
    for run in runs.inOrder { run.scope.root.cancel() }
  }

  func insert(_ run: EffectRun, _ task: Task<Void, Never>) {
    runs[run.id] = run
    tasks[run.id] = task
    guard let mount = run.mount?.ending else { return }
    let key = mount.collection
    let runs = endable[key] ?? EndableRuns(key == nil ? nil : mount)
    runs.all[run.id] = run
    endable[key] = runs
  }

  func forget(_ run: EffectRun) {
    runs[run.id] = nil
    tasks[run.id] = nil
    removeEndable(run)
  }

  private func removeEndable(_ run: EffectRun) {
    let key = run.mount?.ending?.collection
    guard let runs = endable[key] else { return }
    runs.all[run.id] = nil
    if runs.all.isEmpty { endable[key] = nil }
  }

  /// Cancels the effects whose part of the state is gone.
  ///
  /// - Returns: Whether a later change of the state may end effects.
  /// - Complexity: O(*n*) in the number of running effects of mounts that can end. Those of a collection whose ids are
  ///   the same as in the last check count as one.
  func endMissing(in state: UnsafePointer<some Any>) -> Bool {
    if endable.isEmpty { return false }
    var missing: [EffectRun] = []
    for runs in endable.values {
      let gone = runs.missing(in: UnsafeRawPointer(state))
      if !gone.isEmpty { missing += gone }
    }
    if missing.isEmpty { return true }
    for run in missing.sorted(by: { $0.id < $1.id }) {
      removeEndable(run)
      run.cancel()
    }
    return !endable.isEmpty
  }
}

/// Runs of mounts that can end.
@MainActor
private final class EndableRuns {
  var all: [EffectRun.ID: EffectRun] = [:]

  /// The mount of an element, if these are the runs of a collection.
  private let element: Mount?

  /// The version of the collection in the last check.
  private var version: AnyObject?

  init(_ element: Mount?) {
    self.element = element
  }

  /// Returns the runs whose part is gone.
  func missing(in state: UnsafeRawPointer) -> [EffectRun] {
    // With the same version, the collection has the elements of the last check. A run that was started since has one of
    // these, because its action has found the element.
    let now = element?.version(in: state)
    if now != nil, now === version { return [] }
    version = now
    return all.values.filter { !$0.hasEnded && $0.mount?.isPresent(in: state) == false }
  }
}

extension EffectLedger {
  func register(_ scope: EffectScope, as id: AnyID, in mount: Mount?) {
    var key = Key(id: id, mount: mount)
    scopes[key, default: [:]][scope.id] = (scope, true)
    while let inner = key.mount {
      key = Key(id: id, mount: inner.parent)
      scopes[key, default: [:]][scope.id] = (scope, false)
    }
    scope.unregistering = { [weak self] in self?.forget($0, as: id, in: mount) }
  }

  private func forget(_ scope: EffectScope, as id: AnyID, in mount: Mount?) {
    var next: Mount?? = mount
    while let mount = next {
      let key = Key(id: id, mount: mount)
      if let index = scopes.index(forKey: key) {
        scopes.values[index][scope.id] = nil
        if scopes.values[index].isEmpty { scopes.remove(at: index) }
      }
      next = mount.map(\.parent)
    }
  }

  /// Cancels the effects with an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - mount: The mount of the reducer that uses the id.
  ///   - only: Whether effects of mounts inside this one are not meant.
  func cancel(_ id: AnyID, in mount: Mount?, only: Bool) {
    guard let found = scopes[Key(id: id, mount: mount)] else { return }
    for (_, (scope, isOwn)) in found.sorted(by: { $0.key < $1.key }) where isOwn || !only {
      scope.cancel()
    }
  }
}
