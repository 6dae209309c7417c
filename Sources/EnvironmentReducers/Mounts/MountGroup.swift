/// The mounts of one site in one node, type-erased.
@MainActor
package protocol MountGroup: AnyObject {
  var site: any AnyMountSite { get }

  /// Whether the mounts can end before the enclosing feature does.
  var canEnd: Bool { get }

  /// The sum of the nodes' `inner`.
  var inner: Int { get set }

  var isEmpty: Bool { get }

  /// Removes a node that is idle or ends.
  func remove(_ node: MountNode)

  /// Ends the mounts whose part of the state no longer exists.
  ///
  /// - Parameter whole: The state that the site's reducer receives.
  func endMissing(in whole: UnsafeRawPointer)

  /// Removes all nodes, and calls a function with each.
  func finish(_ node: (MountNode) -> Void)
}

/// The mounts of one site in one node, by identity.
@MainActor
package final class MountMembers<ID: Hashable>: MountGroup {
  private let typedSite: any MountSite<ID>
  package var inner = 0

  private(set) var nodes: [ID: MountNode] = [:]
  private var ids: [ObjectIdentifier: ID] = [:]

  /// The versions of a collection at the last search for missing elements.
  ///
  /// They are retained, so that no later version can have the same object identity.
  var lastRemoval: AnyObject?
  var lastChange: AnyObject?

  /// The ids of a collection without versions at the last search.
  var lastIDs: [ID] = []

  package let canEnd: Bool

  init(of site: any MountSite<ID>) {
    typedSite = site
    canEnd = site.canEnd
  }

  package var site: any AnyMountSite { typedSite }
  package var isEmpty: Bool { nodes.isEmpty }

  /// Returns the node of an identity, and makes it if there is none.
  func node(_ id: ID, in parent: MountNode) -> MountNode {
    if let node = nodes[id] { return node }
    let node = MountNode(in: parent, self)
    nodes[id] = node
    ids[ObjectIdentifier(node)] = id
    return node
  }

  package func remove(_ node: MountNode) {
    guard let id = ids.removeValue(forKey: ObjectIdentifier(node)) else { return }
    nodes[id] = nil
  }

  package func endMissing(in whole: UnsafeRawPointer) {
    typedSite.endMissing(self, in: whole)
  }

  package func finish(_ node: (MountNode) -> Void) {
    let all = nodes.values
    nodes = [:]
    ids = [:]
    for member in all { node(member) }
  }

  /// Ends all mounts.
  func endAll() {
    for node in nodes.values { node.endMount() }
  }

  /// Ends the mounts whose ids do not meet a condition.
  func end(unless isPresent: (ID) -> Bool) {
    for (id, node) in nodes where !isPresent(id) { node.endMount() }
  }
}
