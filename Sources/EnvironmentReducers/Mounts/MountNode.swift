/// A mounted feature with running effects: a node in a store's tree of mounts.
///
/// The tree holds only the mounts that lead to running effects. It answers two questions without
/// visiting every effect: which effects have an id, and which mounts no longer exist.
@MainActor
@usableFromInline
package final class MountNode {
  /// The place in the tree.
  private struct Position {
    /// Weak, because the parent owns this node, and an effect that outlives its mount retains the
    /// node.
    weak var parent: MountNode?

    /// Unowned, because the parent owns the group as long as this node is in the tree.
    unowned let group: any MountGroup

    let key: MountKey

    /// Whether the mount can end before the store does.
    let canEnd: Bool
  }

  /// Nil for the root.
  private let position: Position?

  /// The mounts in this node.
  let contents = MountContents()

  private var runs: [ObjectIdentifier: EffectRun] = [:]
  private var cancellables: [AnyID: Cancellables] = [:]
  private var throttles: [AnyID: any Sendable] = [:]

  /// The number of reasons to keep this node: its effects, those of the nodes in it, actions that
  /// wait for their turn, and throttles.
  private var active = 0

  /// Set when the mount has ended, and this node is in no tree.
  private(set) var end: MountEnd?

  /// Makes the root of a tree.
  package init() {
    position = nil
  }

  init(in parent: MountNode, _ group: any MountGroup) {
    position = Position(
      parent: parent, group: group, key: group.site.key, canEnd: group.site.canEnd)
  }

  /// Returns the group of a site's mounts in this node, and makes it if there is none.
  func group<ID>(of site: any MountSite<ID>) -> MountMembers<ID> {
    if let group = contents.groups.first(where: { $0.site === site || $0.site.key == site.key }) {
      // Safe, because sites with equal keys have the same type.
      return unsafeDowncast(group, to: MountMembers<ID>.self)
    }
    let group = MountMembers(of: site)
    contents.groups.append(group)
    return group
  }
}

// MARK: - Counting

extension MountNode {
  func insert(_ run: EffectRun) {
    runs[ObjectIdentifier(run)] = run
    retain()
  }

  func remove(_ run: EffectRun) {
    if runs.removeValue(forKey: ObjectIdentifier(run)) != nil { release() }
  }

  /// Keeps the node in the tree, so that the store detects the end of its mount.
  func retain() { count(1) }

  /// Allows the node to leave the tree, if there is no other reason to keep it.
  func release() { count(-1) }

  /// Removes the node from the tree if nothing has been started in it.
  func dropIfIdle() {
    if active == 0, end == nil, let position, let parent = position.parent {
      parent.drop(self, position)
    }
  }

  private func count(_ change: Int) {
    active += change
    if end == nil { countOutward(change, inner: 0) }
  }

  /// Changes the counts of the enclosing nodes, and drops the nodes that have no reason to stay.
  ///
  /// - Parameters:
  ///   - change: The change of `active`.
  ///   - inner: The part of the change that lies below a mount in this node that can end.
  private func countOutward(_ change: Int, inner: Int) {
    var node = self
    var isInner = false
    while let position = node.position, let parent = position.parent {
      if node.active == 0 { parent.drop(node, position) }
      isInner = isInner || position.canEnd
      parent.active += change
      let innerChange = isInner ? change : inner
      parent.contents.inner += innerChange
      parent.position?.group.inner += innerChange
      node = parent
    }
  }

  private func drop(_ node: MountNode, _ position: Position) {
    position.group.remove(node)
    if position.group.isEmpty { contents.groups.removeAll { $0 === position.group } }
  }
}

// MARK: - Ending

extension MountNode {
  /// Ends the mount: cancels its effects, except the effects that outlive it.
  func endMount() {
    guard let position, end == nil, let parent = position.parent else { return }
    position.group.inner -= contents.inner
    let (lost, lostInner) = (active, contents.inner)
    active = 0
    if lost > 0 { countOutward(-lost, inner: -lostInner) } else { parent.drop(self, position) }
    active = lost
    finish(in: nil)
  }

  private func finish(in outer: MountEnd?) {
    guard let position else { return }
    let end = MountEnd(of: position.key, in: outer)
    self.end = end
    let groups = contents.groups
    contents.groups = []
    throttles = [:]
    for run in runs.values where !run.outlivesMount { run.cancel() }
    for group in groups { group.finish { $0.finish(in: end) } }
  }
}

/// The mounts in a node.
///
/// A separate object, because the store reads the mounts of the root after each action, and an
/// object with weak references, such as the node, is slow to retain.
@MainActor
@usableFromInline
package final class MountContents {
  fileprivate(set) var groups: [any MountGroup] = []

  /// The number of running effects below a mount in the node that can end.
  fileprivate(set) var inner = 0

  /// Ends the mounts whose part of the state no longer exists.
  ///
  /// - Parameter state: The state of the node's feature.
  @usableFromInline
  func endMissing(in state: UnsafeRawPointer) {
    guard inner > 0 else { return }
    // The loop iterates over a copy, because a group whose last mount ends is removed.
    for group in groups where group.canEnd || group.inner > 0 { group.endMissing(in: state) }
  }
}

/// The end of a mount, and of the enclosing mounts that ended at the same time.
final class MountEnd: Sendable {
  private let key: MountKey
  private let outer: MountEnd?

  init(of key: MountKey, in outer: MountEnd?) {
    self.key = key
    self.outer = outer
  }

  /// Whether the mount with this key is among the ended mounts.
  func includes(_ key: MountKey) -> Bool {
    self.key == key || outer?.includes(key) == true
  }
}

// MARK: - Ids

/// The running effects with one id.
private struct Cancellables {
  var own: [ObjectIdentifier: EffectScope] = [:]

  /// The scopes of features that are mounted in this one.
  var inner: [ObjectIdentifier: EffectScope] = [:]

  var isEmpty: Bool { own.isEmpty && inner.isEmpty }
}

extension MountNode {
  /// Registers a scope under an id, in this node and in the enclosing nodes.
  func register(_ scope: EffectScope, as id: AnyID) {
    cancellables[id, default: Cancellables()].own[ObjectIdentifier(scope)] = scope
    var nodes = [self]
    var node = position?.parent
    while let outer = node {
      outer.cancellables[id, default: Cancellables()].inner[ObjectIdentifier(scope)] = scope
      nodes.append(outer)
      node = outer.position?.parent
    }
    scope.registration = EffectRegistration(id: id, nodes: nodes)
  }

  fileprivate func forget(_ scope: EffectScope, as id: AnyID) {
    guard let index = cancellables.index(forKey: id) else { return }
    cancellables.values[index].own[ObjectIdentifier(scope)] = nil
    cancellables.values[index].inner[ObjectIdentifier(scope)] = nil
    if cancellables.values[index].isEmpty { cancellables.remove(at: index) }
  }

  /// Cancels the effects with an id that this node's feature itself has started.
  func cancelOwn(_ id: AnyID) {
    guard let own = cancellables[id]?.own, !own.isEmpty else { return }
    for scope in own.values { scope.cancel() }
  }

  /// Cancels the effects with an id, of this node's feature and of the features that are mounted in
  /// it.
  func cancel(_ id: AnyID) {
    guard let meant = cancellables[id] else { return }
    for scope in meant.own.values { scope.cancel() }
    for scope in meant.inner.values { scope.cancel() }
  }
}

/// The registration of a scope under an id.
@MainActor
struct EffectRegistration {
  fileprivate let id: AnyID
  fileprivate let nodes: [MountNode]

  func remove(_ scope: EffectScope) {
    for node in nodes { node.forget(scope, as: id) }
  }
}

// MARK: - Throttles

extension MountNode {
  /// The instant at which the last throttled effect with an id started.
  ///
  /// It keeps the node in the tree until its mount ends.
  subscript(lastStart id: AnyID) -> (any Sendable)? {
    get { throttles[id] }
    set {
      guard end == nil else { return }
      if throttles.isEmpty { retain() }
      throttles[id] = newValue
    }
  }
}
