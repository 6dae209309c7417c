/// A group of effects that are awaited and cancelled together: those of a sent action, of an id, or of a mount.
@MainActor
@usableFromInline
package final class EffectScope {
  let id = EffectNumbers.next()

  /// Not counted, because the frame around that of this scope retains it until this scope is closed.
  private unowned(unsafe) var parent: EffectScope?

  private(set) var isCancelled: Bool

  /// The sequence in which the effects wait for their turn; nil if they have started.
  weak var waitsIn: EffectFrame?

  /// Removes this scope from the ledger, if it is there.
  var unregistering: ((EffectScope) -> Void)?

  private enum Member {
    case run(EffectRun)
    case scope(EffectScope)
  }

  /// Most scopes have one member, and need no dictionary.
  private var first: (id: Int, member: Member)?
  private var others: [Int: Member] = [:]

  package init() {
    isCancelled = false
  }

  init(in parent: EffectScope, waitingIn sequence: EffectFrame?) {
    self.parent = parent
    isCancelled = parent.isCancelled
    waitsIn = sequence
    parent.insert(.scope(self), as: id)
  }

  /// The running effects, in the order in which they were started.
  package var runs: [EffectRun] {
    var runs: [EffectRun] = []
    forEachScope { runs += $0.ownRuns }
    return runs.inOrder
  }

  func cancel() {
    var runs: [EffectRun] = []
    forEachScope { scope in
      scope.isCancelled = true
      scope.unregister()
      runs += scope.ownRuns
    }
    for run in runs.inOrder { run.cancel() }
  }

  private func forEachScope(_ body: (EffectScope) -> Void) {
    var left = [self]
    while let scope = left.popLast() {
      body(scope)
      for case .scope(let inner) in scope.members { left.append(inner) }
    }
  }

  private var members: [Member] { (first.map { [$0.member] } ?? []) + others.values }

  private var ownRuns: [EffectRun] {
    members.compactMap { if case .run(let run) = $0 { run } else { nil } }
  }

  func close() {
    unregister()
    parent?.remove(id)
    parent = nil
  }

  private func unregister() {
    unregistering?(self)
    unregistering = nil
  }

  func insert(_ run: EffectRun) { insert(.run(run), as: run.id) }

  private func insert(_ member: Member, as id: Int) {
    if first == nil { first = (id, member) } else { others[id] = member }
  }

  func remove(_ id: Int) {
    if first?.id == id { first = nil } else { others[id] = nil }
  }
}
