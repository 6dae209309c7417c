package import EnvironmentIssues

/// The running effects of a store, and the ids by which they can be cancelled.
@MainActor
package final class EffectLedger {
  private var running: [EffectRun.ID: EffectRun] = [:]

  /// The runs whose work begins when the current action has been handled.
  private var pending: [EffectRun] = []

  /// The scopes of mounts that can end: together for the elements of a collection, under nil for all others.
  private var watched: [CollectionOfParts?: WatchedScopes] = [:]

  /// The tasks of the runs, which are cancelled with the store.
  private var tasks: [EffectRun.ID: Task<Void, Never>] = [:]

  /// The effects with an id, under the mount that uses the id and under the mounts around it.
  private var scopes: [Key: [Int: Entry]] = [:]

  /// Receives the issues of reducers and effects.
  package var report: @MainActor (EnvironmentIssue) -> Void = { $0.report() }

  /// Called when an effect has ended.
  package var didEnd: @MainActor () -> Void = {}

  private struct Key: Hashable {
    let id: AnyID

    /// Nil for the effects of all mounts that are nested too deeply to be under each mount around them.
    let mount: Mount??
  }

  private struct Entry {
    let scope: EffectScope
    let mount: Mount?
  }

  /// A limit, so that the time to start an effect does not grow with the depth of its mount.
  private static let mostMounts = 4

  deinit {
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
  }

  package var runs: [EffectRun] { Array(running.values).inOrder }

  package var isEmpty: Bool { running.isEmpty && scopes.isEmpty && watched.isEmpty }

  package func cancelAll() {
    for run in runs { run.frame.destination.scope.cancel() }
  }

  func insert(_ run: EffectRun) {
    running[run.id] = run
    pending.append(run)
  }

  /// Begins the work of the effects that have been started.
  ///
  /// Not when they are started: the part of the state that has requested the work may be gone after the action.
  func beginRuns() {
    while !pending.isEmpty {
      let runs = pending
      pending = []
      for run in runs { tasks[run.id] = run.begin() }
    }
  }

  func forget(_ run: EffectRun) {
    running[run.id] = nil
    tasks[run.id] = nil
  }
}

extension EffectLedger {
  /// Adds a scope that ends with its mount.
  func watch(_ scope: EffectScope, in mount: Mount) {
    let key = mount.collection
    let watched = watched[key] ?? WatchedScopes()
    self.watched[key] = watched
    watched.insert(scope, mount)
    scope.unregistering = { [weak self] in
      watched.remove($0, mount)
      if watched.isEmpty { self?.watched[key] = nil }
    }
  }

  /// Cancels the effects whose part of the state is gone.
  ///
  /// - Returns: Whether a later change of the state may end effects.
  /// - Complexity: O(*n*) in the number of effects of mounts that can end and are in no collection, plus the elements
  ///   that were removed from collections. If a collection was replaced by another, each of its effects counts.
  func endMissing(in state: UnsafePointer<some Any>) -> Bool {
    if watched.isEmpty { return false }
    var missing: [EffectScope] = []
    for scopes in watched.values { missing += scopes.missing(in: UnsafeRawPointer(state)) }
    for scope in missing.sorted(by: { $0.id < $1.id }) { scope.cancel() }
    return !watched.isEmpty
  }

  func register(_ scope: EffectScope, as id: AnyID, in mount: Mount?) {
    let keys = keys(of: id, in: mount)
    for key in keys { scopes[key, default: [:]][scope.id] = Entry(scope: scope, mount: mount) }
    scope.unregistering = { [weak self] in self?.forget($0, keys) }
  }

  private func keys(of id: AnyID, in mount: Mount?) -> [Key] {
    var keys = [Key(id: id, mount: mount)]
    var next = mount
    while let mount = next, keys.count < Self.mostMounts {
      keys.append(Key(id: id, mount: mount.parent))
      next = mount.parent
    }
    if next != nil { keys.append(Key(id: id, mount: .none)) }
    return keys
  }

  private func forget(_ scope: EffectScope, _ keys: [Key]) {
    for key in keys {
      guard let index = scopes.index(forKey: key) else { continue }
      scopes.values[index][scope.id] = nil
      if scopes.values[index].isEmpty { scopes.remove(at: index) }
    }
  }

  /// Cancels the effects with an id.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - frame: The place of the effect that cancels. Effects that wait for their turn behind it are not meant.
  ///   - inFlight: Whether `frame` replaces other effects of its reducer. Otherwise, effects of reducers that are
  ///     mounted in its reducer are meant, too.
  func cancel(_ id: AnyID, from frame: EffectFrame, inFlight: Bool) {
    let mount = frame.mount
    var found = scopes[Key(id: id, mount: mount)] ?? [:]
    if inFlight {
      found[frame.scope.id] = nil
      found = found.filter { $1.mount == mount }
    } else if let deep = scopes[Key(id: id, mount: .none)] {
      found.merge(deep.filter { $1.mount?.isInside(mount) == true }) { $1 }
    }
    for (_, entry) in found.sorted(by: { $0.key < $1.key }) {
      if let sequence = entry.scope.waitsIn, frame.isInside(sequence) { continue }
      entry.scope.cancel()
    }
  }
}

/// The scopes of mounts that can end.
@MainActor
private final class WatchedScopes {
  /// By the ids of the elements, if these are the scopes of a collection.
  private var all: [AnyID?: [Int: Watched]] = [:]

  /// The scopes that were added after the last check.
  private var new: [Int: Watched] = [:]

  /// The version of the collection in the last check.
  private var version: AnyObject?

  private typealias Watched = (scope: EffectScope, mount: Mount)

  var isEmpty: Bool { all.isEmpty }

  func insert(_ scope: EffectScope, _ mount: Mount) {
    all[mount.element, default: [:]][scope.id] = (scope, mount)
    if mount.element != nil { new[scope.id] = (scope, mount) }
  }

  func remove(_ scope: EffectScope, _ mount: Mount) {
    new[scope.id] = nil
    guard let index = all.index(forKey: mount.element) else { return }
    all.values[index][scope.id] = nil
    if all.values[index].isEmpty { all.remove(at: index) }
  }

  /// Returns the scopes whose part is gone.
  func missing(in state: UnsafeRawPointer) -> [EffectScope] {
    var asked: [Watched] = []
    if let mount = all.first?.value.first?.value.mount, mount.element != nil,
      let (now, removed) = mount.changes(in: state, since: version)
    {
      if let removed {
        for id in removed { asked += (all[id] ?? [:]).values }
        asked += new.values
      } else {
        asked = all.values.flatMap(\.values)
      }
      version = now
    } else {
      asked = all.values.flatMap(\.values)
    }
    new = [:]
    return asked.filter { !$0.mount.isPresent(in: state) }.map(\.scope)
  }
}
