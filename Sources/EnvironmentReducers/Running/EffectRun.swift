/// Asynchronous work that is running.
@MainActor
package final class EffectRun: Identifiable {
  /// The scope of the action that the work belongs to.
  package let scope: EffectScope
  package let isFireAndForget: Bool

  /// The location at which the effect was made.
  package let place: SourcePlace

  /// The mount of the feature that has started it.
  let node: MountNode

  /// Whether it continues when its mount has ended.
  let outlivesMount: Bool

  /// The path of the action that requested the effect.
  let actionPath: @MainActor () -> String

  package private(set) var isCancelled = false
  package private(set) var hasEnded = false
  private var task: Task<Void, Never>?

  init(_ placement: EffectPlacement, isFireAndForget: Bool, place: SourcePlace) {
    scope = placement.scope
    node = placement.node
    outlivesMount = placement.outlivesMount
    actionPath = placement.actionPath
    self.isFireAndForget = isFireAndForget
    self.place = place
  }

  func begin(_ task: Task<Void, Never>) {
    self.task = task
    scope.insert(self)
    node.insert(self)
  }

  func end() {
    hasEnded = true
    scope.remove(self)
  }

  /// Removes the run from the tree of mounts, after the effects that follow it have started.
  func leave() {
    node.remove(self)
  }

  package func cancel() {
    isCancelled = true
    task?.cancel()
  }

  /// Waits until the work has ended, which can be long after its cancellation.
  package func wait() async {
    await task?.value
  }
}

/// The scope and the mount in which an effect runs.
struct EffectPlacement {
  var scope: EffectScope
  var node: MountNode

  /// The path of the action that requested the effect.
  let actionPath: @MainActor () -> String

  var outlivesMount = false
}
